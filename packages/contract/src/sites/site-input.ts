import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, Line, SiteKey } from '../shapes.ts'

/** The key that a name suggests: `Home & Bath` becomes `home-bath`; empty where it has no Latin letter or digit. */
export const siteKeyFor = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')

/** The word of the site filter for every site at once. */
const ALL_SITES = 'all'

export const NewSiteKey = SiteKey.refine((key) => key !== ALL_SITES, errorCode('SITE_KEY_RESERVED'))

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST_NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** Where customers reach the site; letters of other scripts in their xn-- form. */
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

/** `id` is in the path. The key is fixed: orders and addresses bear it. */
export const SiteChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
export type SiteChanges = z.infer<typeof SiteChanges>

/** All sites in their new order, or 409. */
export const SiteOrder = z.strictObject({ ids: z.array(Id).min(1).max(200) })
export type SiteOrder = z.infer<typeof SiteOrder>
