import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'

/** Returns the duration in the most readable unit: 40 ms, 2.5 sec, 12 min. */
export const durationText = (from: string, to: string): string => {
  const ms = Math.max(0, Date.parse(to) - Date.parse(from))
  if (ms < 1000) return inUnits('millisecond', ms)
  const seconds = ms / 1000
  if (seconds < 90) return inUnits('second', seconds)
  const minutes = seconds / 60
  return minutes < 90 ? inUnits('minute', minutes) : inUnits('hour', minutes / 60)
}

const inUnits = (unit: 'millisecond' | 'second' | 'minute' | 'hour', count: number) =>
  formats(`${intlLocale()} ${unit}`).format(count)

const formats = memoize((key) => {
  const [locale, unit] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
})
