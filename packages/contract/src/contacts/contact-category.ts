import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { fromUrl } from '../list.ts'
import { Id, IsoDate, Line, ONE_LINE, SiteKey } from '../shapes.ts'
import { NO_CATEGORY } from './contact-query.ts'

/** Groups the contacts of a site, also for campaigns. */
export const ContactCategory = z.object({
  _id: Id,
  name: z.string(),
  site: SiteKey,
  contactCount: z.int(),
  version: z.int(),
  createdAt: IsoDate,
})
export type ContactCategory = z.infer<typeof ContactCategory>

/** Unique within the site, ignoring case. */
export const ContactCategoryName = Line(100).regex(ONE_LINE, errorCode('NOT_ONE_LINE'))

export const NewContactCategory = z.strictObject({ name: ContactCategoryName, site: SiteKey })
export type NewContactCategory = z.infer<typeof NewContactCategory>

/** A category cannot move to another site, since its contacts belong to the site. */
export const ContactCategoryChanges = z.strictObject({
  id: Id,
  name: ContactCategoryName,
  version: z.int(),
})
export type ContactCategoryChanges = z.infer<typeof ContactCategoryChanges>

/** `moveTo` is the category of the same site that receives the contacts of the deleted one, or `none`. */
export const ContactCategoryRemoval = z.object({
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    moveTo: fromUrl(z.union([z.literal(NO_CATEGORY), Id], { error: errorCode('INVALID_ID') }).optional()),
  }),
})
