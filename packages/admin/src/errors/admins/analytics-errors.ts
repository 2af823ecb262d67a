import type { analyticsErrors } from '@storekeeper/contract/analytics/analytics-errors'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const ANALYTICS_ERRORS: ErrorTexts<keyof typeof analyticsErrors> = {
  DAY_TOO_EARLY: ({ firstDay }) => m.analytics_day_too_early({ day: formatDay(`${firstDay}T12:00`) }),
  TOO_MANY_DAYS: ({ max }) => m.analytics_too_many_days({ count: max }),
  FIRST_DAY_AFTER_LAST: m.analytics_days_turned_round,
}
