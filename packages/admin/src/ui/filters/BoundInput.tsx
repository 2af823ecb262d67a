import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { NumberField } from '../form/AmountField'

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
    // A text that is no number is an error at the field.
    if (typeof typed === 'string' && typed !== '') return
    const next = Math.min(Number(typed), limit) || undefined
    if (next !== value) onHold(next)
  }
  return (
    <NumberField
      size="sm"
      aria-label={`${label}: ${name}`}
      placeholder={name}
      value={typed}
      onChange={setTyped}
      decimals={decimals}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
