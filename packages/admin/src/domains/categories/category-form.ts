import type { Category, CategoryChanges } from '@storekeeper/contract/categories/category'
import { toSlug } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { slugOf } from '~/lib/slug-of'

/** What a form begins with: a category, or a new one with the version 0. */
export type EditedCategory = Pick<
  Category,
  '_id' | 'title' | 'slug' | 'parent' | 'image' | 'description' | 'isActive' | 'version'
>

export const newCategory = (parent: string | null): EditedCategory => ({
  _id: '',
  title: '',
  slug: '',
  parent,
  image: null,
  description: '',
  isActive: true,
  version: 0,
})

export const CategoryValues = z.object({
  title: z.string(),
  slug: z.string(),
  parent: z.string().nullable(),
  image: z.string().nullable(),
  description: z.string(),
  isActive: z.boolean(),
})
export type CategoryValues = z.infer<typeof CategoryValues>

export const valuesOf = ({ title, slug, parent, image, description, isActive }: EditedCategory) => ({
  title,
  slug,
  parent,
  image,
  description,
  isActive,
})

/** Who types no slug gets that of the title. */
export const changesOf = (values: CategoryValues, version: number): CategoryChanges => ({
  ...values,
  slug: toSlug(values.slug) || slugOf(values.title),
  version,
})
