import type { Compared, Span } from '@storekeeper/contract/analytics/span'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { formatTime } from '../sale-entries/format-time'

/** The compared days, and the time up to which their last day counts: “Jun 8 – 14, 2026, until 3:07 PM”. */
export const comparedText = (compared: Compared, { timeZone }: Span): string =>
  compared.until
    ? m.figures_compared_until({
        days: formatDayRange(compared),
        time: formatTime(compared.until, timeZone),
      })
    : formatDayRange(compared)
