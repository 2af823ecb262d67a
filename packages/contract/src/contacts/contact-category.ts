import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { fromUrl } from '../list.ts'
import { Id, IsoDate, Line, SiteKey } from '../shapes.ts'
import { NO_CATEGORY } from './contact-query.ts'

/** What the contacts of a site are sorted by, and mailed by. */
export const ContactCategory = z.object({
  _id: Id,
  name: z.string(),
  site: SiteKey,
  contactCount: z.int(),
  version: z.int(),
  createdAt: IsoDate,
})
export type ContactCategory = z.infer<typeof ContactCategory>

/** No other category of the site has the name, whatever the capitals. */
export const ContactCategoryName = Line(100).regex(/^[^\p{Cc}\u2028\u2029]*$/u, errorCode('NOT_ONE_LINE'))

export const NewContactCategory = z.strictObject({ name: ContactCategoryName, site: SiteKey })
export type NewContactCategory = z.infer<typeof NewContactCategory>

/** A category stays on its site, as its contacts do. */
export const ContactCategoryChanges = z.strictObject({
  id: Id,
  name: ContactCategoryName,
  version: z.int(),
})
export type ContactCategoryChanges = z.infer<typeof ContactCategoryChanges>

/** `moveTo` is where the contacts of a deleted category go: another one of its site, or into none. */
export const ContactCategoryRemoval = z.object({
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    moveTo: fromUrl(z.union([z.literal(NO_CATEGORY), Id], { error: errorCode('INVALID_ID') }).optional()),
  }),
})
