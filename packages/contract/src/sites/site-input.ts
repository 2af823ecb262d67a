import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, Line, SiteKey } from '../shapes.ts'

/**
 * Suggests a key for a name: `Home & Bath` becomes `home-bath`; empty if the name has no Latin letter or
 * digit.
 */
export const siteKeyFor = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** The value of the site filter for all sites. */
const ALL_SITES = 'all'

/** The key of one site. */
export const NewSiteKey = SiteKey.refine((key) => key !== ALL_SITES, errorCode('SITE_KEY_RESERVED'))

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST_NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** The domain of the site; non-Latin letters in their punycode (xn--) form. */
export const Domain = z
  .string()
  .trim()
  .transform((domain) => domain.toLowerCase())
  .pipe(z.string().regex(HOST_NAME, errorCode('INVALID_DOMAIN')))

const fields = { name: Line(100), domain: Domain, isActive: z.boolean() }

export const NewSite = z.strictObject({
  ...fields,
  key: NewSiteKey,
  isActive: fields.isActive.default(true),
})
export type NewSite = z.infer<typeof NewSite>

/** `id` is a path parameter. The key cannot change, since orders and URLs contain it. */
export const SiteChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
export type SiteChanges = z.infer<typeof SiteChanges>

/** All sites in their new order. The server responds with 409 if one is missing. */
export const SiteOrder = z.strictObject({ ids: z.array(Id).min(1).max(200) })
export type SiteOrder = z.infer<typeof SiteOrder>
