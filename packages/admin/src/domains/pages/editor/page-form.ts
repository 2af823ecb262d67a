import type { ShopPage, ShopPageChanges } from '@storekeeper/contract/pages/shop-page'
import { toSlug } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { slugOf } from '~/lib/slug-of'

/** A page that is not saved yet. */
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

/** The values of the fields. */
export const PageValues = z.object({
  title: z.string(),
  slug: z.string(),
  site: z.string(),
  body: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
  isPublished: z.boolean(),
})
export type PageValues = z.infer<typeof PageValues>

export const valuesOf = ({ title, slug, site, body, seo, isPublished }: ShopPage): PageValues => ({
  title,
  slug,
  site,
  body,
  seo: { title: seo.title, description: seo.description },
  isPublished,
})

/** Who types no slug gets that of the title. */
export const changesOf = (values: PageValues, version: number): ShopPageChanges => ({
  ...values,
  slug: toSlug(values.slug) || slugOf(values.title),
  version,
})
