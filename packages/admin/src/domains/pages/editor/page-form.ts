import type { ShopPage, ShopPageChanges } from '@storekeeper/contract/pages/shop-page'
import { toSlug } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { slugify } from '~/lib/slugify'

/** Returns a page that is not saved yet. */
export const blankPage = (site: string): ShopPage => ({
  _id: '',
  title: '',
  slug: '',
  site,
  body: '',
  seo: { title: '', description: '' },
  isPublished: false,
  version: 0,
  createdAt: '',
  updatedAt: '',
})

export const PageValues = z.object({
  title: z.string(),
  slug: z.string(),
  site: z.string(),
  body: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
  isPublished: z.boolean(),
})
export type PageValues = z.infer<typeof PageValues>

export const toValues = ({ title, slug, site, body, seo, isPublished }: ShopPage): PageValues => ({
  title,
  slug,
  site,
  body,
  seo: { title: seo.title, description: seo.description },
  isPublished,
})

/** An empty slug defaults to the slug of the title. */
export const toChanges = (values: PageValues, version: number): ShopPageChanges => ({
  ...values,
  slug: toSlug(values.slug) || slugify(values.title),
  version,
})
