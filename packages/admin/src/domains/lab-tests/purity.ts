import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'

/** Formats 99.4 as “99.4%”. */
export const formatPurity = (percent: number) => percents(intlLocale()).format(percent / 100)

const percents = oncePer(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
