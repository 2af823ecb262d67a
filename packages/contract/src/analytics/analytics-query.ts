import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { chosenSite, commaList, fromUrl, pageLimit } from '../list.ts'
import { Day, SiteKey, TimeZone } from '../shapes.ts'

/** Specification 9: the default window of analytics. */
export const DEFAULT_DAYS = 6
/** Three years and a little. */
export const MAX_DAYS = 1_100
/** Before it some clocks were not set by quarters of an hour, by which figures are stored. */
export const FIRST_DAY = '2000-01-01'

/**
 * What a range is compared with: as many days just before it, or months where it is whole calendar months; the same
 * days of the month or the year before.
 */
export const COMPARISONS = ['previous', 'month', 'year', 'none'] as const
export const Comparison = z.enum(COMPARISONS)
export type Comparison = z.infer<typeof Comparison>

const AnalyticsDay = Day.refine(
  (day) => day >= FIRST_DAY,
  errorCode('DAY_TOO_EARLY', { firstDay: FIRST_DAY }),
)

/** Days of `timeZone`, both included. */
export const AnalyticsQuery = z.strictObject({
  timeZone: fromUrl(TimeZone.optional()).describe('An IANA name; the store’s own zone unless given'),
  site: chosenSite,
  from: fromUrl(AnalyticsDay.optional()).describe(`${DEFAULT_DAYS} days before \`to\` unless given`),
  to: fromUrl(AnalyticsDay.optional()).describe('Today in that zone unless given'),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

export const ComparedQuery = AnalyticsQuery.extend({
  compare: fromUrl(Comparison.default('previous')),
})
export type ComparedQuery = z.infer<typeof ComparedQuery>

/** The longest a top list gets. */
export const MAX_TOP = 100
export const TopQuery = AnalyticsQuery.extend({
  limit: pageLimit(20, MAX_TOP),
})
export type TopQuery = z.infer<typeof TopQuery>

/** How many sites are compared side by side by default. */
export const SITES_COMPARED = 2
export const SitesQuery = AnalyticsQuery.extend({
  sites: commaList(SiteKey).describe(
    `Such as hb,auctropin; unless given, the first ${SITES_COMPARED}, or the one of \`site\``,
  ),
})
export type SitesQuery = z.infer<typeof SitesQuery>
