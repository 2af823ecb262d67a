import type { Category, CategoryChanges } from '@storekeeper/contract/categories/category'
import { toSlug } from '@storekeeper/contract/shapes'
import { z } from 'zod'
import { slugify } from '~/lib/slugify'

/** The initial values of the form: a category, or a new one with version 0. */
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

export const toValues = ({ title, slug, parent, image, description, isActive }: EditedCategory) => ({
  title,
  slug,
  parent,
  image,
  description,
  isActive,
})

/** An empty slug defaults to the slug of the title. */
export const toChanges = (values: CategoryValues, version: number): CategoryChanges => ({
  ...values,
  slug: toSlug(values.slug) || slugify(values.title),
  version,
})
