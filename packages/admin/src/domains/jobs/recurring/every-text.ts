import { formatCount, intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { m } from '~/paraglide/messages.js'

/**
 * Returns a schedule as text, with the time of day in the browser's time zone. An unknown pattern is returned
 * unchanged.
 */
export const everyText = (cron: string, nextAt: string): string => {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  if (rest.join(' ') !== '* * *') return cron
  if (minute === '*' && hour === '*') return m.jobs_every_minute()
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step && hour === '*')
    return m.jobs_every_minutes({ count: Number(step), shown: formatCount(Number(step)) })
  if (!/^\d+$/.test(minute)) return cron
  if (hour === '*') return m.jobs_every_hour()
  return /^\d+$/.test(hour) ? m.jobs_every_day({ time: times(intlLocale()).format(new Date(nextAt)) }) : cron
}

const times = memoize((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
