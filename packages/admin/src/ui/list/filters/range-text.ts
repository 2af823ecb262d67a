import { m } from '~/paraglide/messages.js'
import type { Range } from './RangeField'

/** Formats a range for the chip of its filter; null if it has no bounds. */
export const rangeText = ({ min, max }: Range, format: (value: number) => string): string | null => {
  if (min === undefined) return max === undefined ? null : m.ui_up_to({ amount: format(max) })
  return max === undefined ? m.ui_from({ amount: format(min) }) : `${format(min)} – ${format(max)}`
}
