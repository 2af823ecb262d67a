import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { m } from '~/paraglide/messages.js'

/** Formats seconds in the most readable unit: 40 min, 3.5 hr, 2 days. */
export const spanText = (seconds: number | null): string => {
  if (seconds === null) return m.tickets_no_time()
  const minutes = seconds / 60
  if (minutes < 90) return inUnits('minute', Math.max(1, Math.round(minutes)))
  const hours = minutes / 60
  return hours < 48 ? inUnits('hour', hours) : inUnits('day', hours / 24)
}

const inUnits = (unit: 'minute' | 'hour' | 'day', count: number) =>
  formats(`${intlLocale()} ${unit}`).format(count)

const formats = oncePer((key) => {
  const [locale, unit] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
})
