import { formatLongUnit } from '~/lib/format-unit'
import { m } from '~/paraglide/messages.js'

/**
 * Returns the time that this number of mails takes at a rate, as text: rounded up to minutes, at least one
 * minute.
 */
export const timeFor = (mails: number, ratePerMinute: number): string => {
  const minutes = mails / ratePerMinute
  if (minutes < 1) return m.campaigns_less_than_a_minute()
  if (minutes < 90) return inUnits('minute', minutes)
  return minutes < 48 * 60 ? inUnits('hour', minutes / 60) : inUnits('day', minutes / 60 / 24)
}

const inUnits = (unit: 'minute' | 'hour' | 'day', count: number) =>
  m.campaigns_about({ time: formatLongUnit(unit, Math.ceil(count)) })
