import { lazy, Suspense } from 'react'
import { m } from '~/paraglide/messages.js'

/** Number fields are large, so they load when the filter is opened. */
const BoundInput = lazy(() => import('./BoundInput').then((file) => ({ default: file.BoundInput })))

export type Range = { min: number | undefined; max: number | undefined }

type Props = Range & {
  label: string
  /** The maximum value. */
  limit?: number
  decimals?: number
  onChange: (range: Range) => void
}

/** A range of numbers. Zero or empty means no bound (specification 5). */
export const RangeField = ({ label, min, max, limit = 1e9, decimals = 0, onChange }: Props) => {
  const bound = (name: string, value: number | undefined, onHold: (bound: number | undefined) => void) => (
    <BoundInput
      label={`${label}: ${name}`}
      name={name}
      value={value}
      limit={limit}
      decimals={decimals}
      onHold={onHold}
    />
  )
  return (
    <fieldset className="min-w-0 p-0 border-0">
      <legend className="p-0 pb-2 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <Suspense fallback={<div className="h-9" />}>
          {bound(m.ui_at_least(), min, (next) => onChange({ min: next, max }))}
          {bound(m.ui_at_most(), max, (next) => onChange({ min, max: next }))}
        </Suspense>
      </div>
    </fieldset>
  )
}
