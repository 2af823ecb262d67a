import { m } from '~/paraglide/messages.js'
import type { Range } from './RangeField'

/** A range of numbers as text, for the chip of its filter; null if neither end is set. */
export const rangeText = ({ min, max }: Range, format: (value: number) => string): string | null => {
  if (min === undefined) return max === undefined ? null : m.ui_up_to({ amount: format(max) })
  return max === undefined ? m.ui_from({ amount: format(min) }) : `${format(min)} – ${format(max)}`
}
