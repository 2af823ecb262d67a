import { m } from '~/paraglide/messages.js'

export type Range = { min: number | undefined; max: number | undefined }

/** Formats a range for the chip of its filter; null if it has no bounds. */
export const rangeText = ({ min, max }: Range, format: (value: number) => string): string | null => {
  if (min === undefined) return max === undefined ? null : m.ui_up_to({ amount: format(max) })
  return max === undefined ? m.ui_from({ amount: format(min) }) : `${format(min)} – ${format(max)}`
}
