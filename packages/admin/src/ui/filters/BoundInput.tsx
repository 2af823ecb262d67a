import { NumberInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'

type Props = {
  /** The bounded value. */
  label: string
  /** The end: "at least". */
  name: string
  value: number | undefined
  limit: number
  decimals: number
  onHold: (bound: number | undefined) => void
}

/** One bound of a range. Applied on blur or Enter. */
export const BoundInput = ({ label, name, value, limit, decimals, onHold }: Props) => {
  const [typed, setTyped] = useState<string | number>(value ?? '')
  // The address can change while the filter is open, such as by the Back button.
  useDidUpdate(() => setTyped(value ?? ''), [value])
  const take = () => {
    const next = Number(typed) || undefined
    if (next !== value) onHold(next)
  }
  return (
    <NumberInput
      size="sm"
      aria-label={`${label}: ${name}`}
      placeholder={name}
      value={typed}
      onChange={setTyped}
      min={0}
      max={limit}
      decimalScale={decimals}
      thousandSeparator=","
      hideControls
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
