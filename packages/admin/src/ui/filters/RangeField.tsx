import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { Suspense } from 'react'
import { fromCents, toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { lazyComponent } from '../lazy-component'
import type { Range } from './range-text'

/** Number fields are large, so they load when the filter is opened. */
const BoundInput = lazyComponent(async () => (await import('./BoundInput')).BoundInput)

type Props = Range & { label: string; onChange: (range: Range) => void }
type NumberProps = Props & { /** The maximum value. */ limit?: number; decimals?: number }

/** A range of numbers. Zero or empty means no bound (specification 5). */
export const RangeField = ({ label, min, max, limit = 1e9, decimals = 0, onChange }: NumberProps) => {
  const bounds = { label, limit, decimals }
  return (
    <fieldset className="min-w-0 p-0 border-0">
      <legend className="p-0 pb-2 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <Suspense fallback={<div className="h-9" />}>
          <BoundInput
            {...bounds}
            name={m.ui_at_least()}
            value={min}
            onHold={(next) => onChange({ min: next, max })}
          />
          <BoundInput
            {...bounds}
            name={m.ui_at_most()}
            value={max}
            onHold={(next) => onChange({ min, max: next })}
          />
        </Suspense>
      </div>
    </fieldset>
  )
}

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
