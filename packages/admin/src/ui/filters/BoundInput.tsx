import { NumberInput } from '@mantine/core'

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
  const take = (typed: string) => {
    const next = Number(typed.replaceAll(',', '')) || undefined
    if (next !== value) onHold(next)
  }
  return (
    <NumberInput
      size="sm"
      aria-label={`${label}: ${name}`}
      placeholder={name}
      defaultValue={value ?? ''}
      min={0}
      max={limit}
      decimalScale={decimals}
      thousandSeparator=","
      hideControls
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value)
      }}
    />
  )
}
