import { NumberInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import classes from './FilterField.module.css'

export type Range = { min: number | undefined; max: number | undefined }

type Props = Range & {
  label: string
  /** The largest number that makes sense here. */
  limit?: number
  decimals?: number
  onChange: (range: Range) => void
}

/** From one number to another. A bound holds once its field is left or Enter is hit; zero or empty is none (spec 5). */
export const RangeField = ({ label, min, max, limit = 1e9, decimals = 0, onChange }: Props) => {
  const bound = (name: string, value: number | undefined, hold: (bound: number | undefined) => void) => {
    const take = (typed: string) => {
      const next = Number(typed.replaceAll(',', '')) || undefined
      if (next !== value) hold(next)
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
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.bounds}>
        {bound(m.ui_at_least(), min, (next) => onChange({ min: next, max }))}
        {bound(m.ui_at_most(), max, (next) => onChange({ min, max: next }))}
      </div>
    </fieldset>
  )
}
