import { formatUnit } from '~/lib/format-unit'

/** Returns the duration in the most readable unit: 40 ms, 2.5 sec, 12 min. */
export const durationText = (from: string, to: string): string => {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from))
  if (ms < 1000) return formatUnit('millisecond', ms)
  const seconds = ms / 1000
  if (seconds < 90) return formatUnit('second', seconds)
  const minutes = seconds / 60
  return minutes < 90 ? formatUnit('minute', minutes) : formatUnit('hour', minutes / 60)
}
