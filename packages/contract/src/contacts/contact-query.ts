import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { commaList, filterText, flag, fromUrl, listQuery } from '../list.ts'
import { Day, Id, TimeZone } from '../shapes.ts'

export const CONTACT_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'name.asc',
  'name.desc',
  'email.asc',
  'email.desc',
] as const

/** The source of a contact. */
export const CONTACT_SOURCES = ['storefront', 'import', 'admin'] as const
export const ContactSource = z.enum(CONTACT_SOURCES)
export type ContactSource = z.infer<typeof ContactSource>

/** The value of the category filter for contacts without a category. */
export const NO_CATEGORY = 'none'

/** `from` and `to` are creation days in `timeZone`, both inclusive. */
export const ContactQuery = listQuery({ limit: 20, sorts: CONTACT_SORTS }).extend({
  filter: filterText,
  category: commaList(z.union([z.literal(NO_CATEGORY), Id], { error: errorCode('INVALID_ID') })).describe(
    'In one of these categories; `none` for contacts without a category',
  ),
  subscribed: flag,
  source: commaList(ContactSource),
  from: fromUrl(Day.optional()),
  to: fromUrl(Day.optional()),
  timeZone: fromUrl(TimeZone.default('UTC')),
})
export type ContactQuery = z.infer<typeof ContactQuery>

/** The filters of the list, without paging and sorting. */
export const ContactFilter = ContactQuery.omit({ page: true, limit: true, sort: true })
export type ContactFilter = z.infer<typeof ContactFilter>
