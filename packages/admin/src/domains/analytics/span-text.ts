import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import type { FigureSpan } from './sale-entries/sale-entries-link'

type Names = { siteName: (key: string) => string; product?: string | undefined }

/** Returns the span as text: "Nov 16 – 22, 2026 · all sites · days of Europe/Berlin · only Lavender soap". */
export const spanText = ({ from, to, timeZone, site }: FigureSpan, { siteName, product }: Names) =>
  [
    formatDayRange({ from, to }),
    site === ALL_SITES ? m.analytics_of_all_sites() : siteName(site),
    m.analytics_of_zone({ zone: timeZone.replaceAll('_', ' ') }),
    ...(product ? [m.analytics_of_product({ product })] : []),
  ].join(' · ')
