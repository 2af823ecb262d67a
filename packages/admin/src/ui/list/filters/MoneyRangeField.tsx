import { fromCents, getFractionDigits, toCents } from '~/lib/minor-units'
import { useSettings } from '~/settings'
import { type Range, RangeField } from './RangeField'

type Props = Range & { label: string; onChange: (range: Range) => void }

/** Bounds of an amount, typed in units of the currency and stored in cents. */
export const MoneyRangeField = ({ label, min, max, onChange }: Props) => {
  const currency = useSettings()?.currency
  if (!currency) return null
  const typed = (cents: number | undefined) => (cents === undefined ? undefined : fromCents(cents, currency))
  const stored = (amount: number | undefined) => amount && toCents(amount, currency)
  return (
    <RangeField
      label={`${label} (${currency})`}
      min={typed(min)}
      max={typed(max)}
      decimals={getFractionDigits(currency)}
      onChange={(range) => onChange({ min: stored(range.min), max: stored(range.max) })}
    />
  )
}
