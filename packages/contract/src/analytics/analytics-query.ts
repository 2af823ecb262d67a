import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { chosenSite, commaList, fromUrl, pageLimit } from '../list.ts'
import { Day, SiteKey, TimeZone } from '../shapes.ts'

/** Specification 9: the default window of analytics. */
export const DEFAULT_DAYS = 6
/** About three years. */
export const MAX_DAYS = 1_100
/**
 * Before this day some time zones had offsets that are not multiples of 15 minutes, the granularity of stored
 * figures.
 */
export const FIRST_DAY = '2000-01-01'

/**
 * The range that a range is compared with: the preceding range of equal length (whole calendar months where
 * the range consists of whole calendar months), or the same days of the previous month or year.
 */
export const COMPARISONS = ['previous', 'month', 'year', 'none'] as const
export const Comparison = z.enum(COMPARISONS)
export type Comparison = z.infer<typeof Comparison>

const AnalyticsDay = Day.refine(
  (day) => day >= FIRST_DAY,
  errorCode('DAY_TOO_EARLY', { firstDay: FIRST_DAY }),
)

/** `from` and `to` are days in `timeZone`, both inclusive. */
export const AnalyticsQuery = z.strictObject({
  timeZone: fromUrl(TimeZone.optional()).describe('IANA time zone; defaults to the time zone of the store'),
  site: chosenSite,
  from: fromUrl(AnalyticsDay.optional()).describe(`Defaults to ${DEFAULT_DAYS} days before \`to\``),
  to: fromUrl(AnalyticsDay.optional()).describe('Defaults to today in the time zone'),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

export const ComparedQuery = AnalyticsQuery.extend({
  compare: fromUrl(Comparison.default('previous')),
})
export type ComparedQuery = z.infer<typeof ComparedQuery>

/** The maximum length of a top list. */
export const MAX_TOP = 100
export const TopQuery = AnalyticsQuery.extend({
  limit: pageLimit(20, MAX_TOP),
})
export type TopQuery = z.infer<typeof TopQuery>

/** The default number of sites to compare. */
export const SITES_COMPARED = 2
export const SitesQuery = AnalyticsQuery.extend({
  sites: commaList(SiteKey).describe(
    `For example hb,auctropin; defaults to the first ${SITES_COMPARED} sites, or to the one of \`site\``,
  ),
})
export type SitesQuery = z.infer<typeof SitesQuery>
