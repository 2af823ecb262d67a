import { z } from 'zod'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'

/** Of rich text, as HTML. */
export const MAX_PAGE_BODY = 200_000

/** What search engines show of a page; what is empty comes from the page itself. */
export const PageSeo = z.strictObject({ title: OptionalLine(200), description: OptionalLine(500) })
export type PageSeo = z.infer<typeof PageSeo>

/** A page of a site's shop that holds text, such as how it ships. */
export const ShopPage = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string().describe('Unique on its site'),
  site: SiteKey,
  body: z.string().describe('HTML, cleaned'),
  seo: z.object({ title: z.string(), description: z.string() }),
  isPublished: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ShopPage = z.infer<typeof ShopPage>

/** A page as lists name it, without its text. */
export const ListedPage = ShopPage.omit({ body: true, seo: true })
export type ListedPage = z.infer<typeof ListedPage>

const fields = {
  title: Line(200),
  slug: TypedSlug,
  site: SiteKey,
  body: z.string().max(MAX_PAGE_BODY),
  seo: PageSeo,
  isPublished: z.boolean(),
}

/** A new page is a draft by default. */
export const NewShopPage = z.strictObject({
  ...fields,
  body: fields.body.default(''),
  seo: fields.seo.default({ title: '', description: '' }),
  isPublished: fields.isPublished.default(false),
})
export type NewShopPage = z.infer<typeof NewShopPage>

export const ShopPageChanges = z.strictObject({ ...fields, version: z.int() })
export type ShopPageChanges = z.infer<typeof ShopPageChanges>
