import { z } from 'zod'
import type { ErrorCode } from './errors/catalogue.ts'
import { errorCode } from './errors/error-code.ts'
import { reasonWith } from './errors/reason-with.ts'

export { inUrl } from './in-url.ts'

/** Totals are exact up to this number; above it `totalIsCapped` is true. */
export const TOTAL_CAP = 10_000
/** The same for a search of orders: PostgreSQL must read each order that it finds. */
export const SEARCH_TOTAL_CAP = 1000
export const MAX_PAGE_SIZE = 200
export const MAX_SEARCH_LENGTH = 100
export const MAX_FILTER_LENGTH = 2000
/** A word of a search with which the other words are not looked for in e-mail addresses. */
export const NOT_IN_EMAILS = '-in:email'

/**
 * The query parameters shared by all lists. Each list defines its page size and sorts; the first sort is the
 * default.
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(options: {
  limit: number
  maxLimit?: number
  sorts: Sorts
}) =>
  z.object({
    site: chosenSite,
    q: fromUrl(z.string().trim().max(MAX_SEARCH_LENGTH).default('')),
    page: count(z.int().min(1).max(1_000_000).default(1)),
    limit: pageLimit(options.limit, options.maxLimit),
    sort: fromUrl(z.enum(options.sorts).default(options.sorts[0])),
  })

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalIsCapped: z.boolean(),
    page: z.int(),
    limit: z.int(),
  })

/** A query parameter for which an empty value (`?site=`) means absent. */
export const fromUrl = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** Conditions on the fields of a list as text, such as `status:pending total>10000`; see docs/filters.md. */
export const filterText = fromUrl(z.string().trim().max(MAX_FILTER_LENGTH).optional()).describe(
  'Conditions such as `status:pending total>10000`',
)

/** An integer in a query. */
export const count = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (value === '') return undefined
    return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  }, schema)

/** The page size. Larger values are reduced to the maximum. */
export const pageLimit = (usual: number, most = MAX_PAGE_SIZE) =>
  count(
    z
      .int()
      .min(1)
      .transform((limit) => Math.min(limit, most))
      .default(usual)
      .describe(`More than ${most} count as ${most}`),
  )

/**
 * One site by its key, several joined by commas, or all of them. For an admin whose permission is limited to
 * sites, the server reads `all` as these sites.
 */
export const SiteChoice = z
  .string()
  .regex(/^[a-z0-9-]{1,40}(,[a-z0-9-]{1,40}){0,99}$/, errorCode('INVALID_SITE_KEY'))
  .describe('The key of a site, several joined by commas, or `all`')
export const chosenSite = fromUrl(SiteChoice.default('all'))

/** The site keys of a `SiteChoice`. */
export const toSiteKeys = (site: string): 'all' | string[] => (site === 'all' ? 'all' : site.split(','))

/** Specification 5: zero or empty means that there is no bound. */
export const bound = z.preprocess((value) => {
  const number = typeof value === 'string' && /^\d{0,15}$/.test(value) ? Number(value) : value
  return number === 0 ? undefined : number
}, z.int().min(0).optional())

/** `?isTestOrder=true` and similar; absent means "do not filter". */
export const flag = z.preprocess((value) => {
  if (value === '') return undefined
  if (value === 'true') return true
  return value === 'false' ? false : value
}, z.boolean({ error: errorCode('NOT_BOOLEAN') }).optional())

/** Several values joined by commas, `#` stripped (specification 5); absent or empty means "any". */
export const commaList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => {
    if (value === '') return undefined
    return typeof value === 'string'
      ? value
          .replaceAll('#', '')
          .split(',')
          .map((part) => part.trim())
      : value
  }, z.array(item).max(100).optional())

/** The result of a bulk call for each row; `codes` are the skip reasons that the call can have. */
export const bulkResult = (...codes: readonly ErrorCode[]) =>
  z.object({
    updated: z.array(z.uuid()),
    skipped: z.array(z.object({ _id: z.uuid(), ...reasonWith(...codes).shape })),
  })
export type BulkResult = z.infer<ReturnType<typeof bulkResult>>
