import { z } from 'zod'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'

/** The maximum length of rich text in HTML. */
export const MAX_PAGE_BODY = 200_000

/** Search engine metadata; empty fields fall back to the content of the page. */
export const PageSeo = z.strictObject({ title: OptionalLine(200), description: OptionalLine(500) })
export type PageSeo = z.infer<typeof PageSeo>

/** A content page of a site, for example about shipping. */
export const ShopPage = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string().describe('Unique within its site'),
  site: SiteKey,
  body: z.string().describe('HTML, sanitised by the server'),
  seo: z.object({ title: z.string(), description: z.string() }),
  isPublished: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ShopPage = z.infer<typeof ShopPage>

/** A page in a list, without its body. */
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
