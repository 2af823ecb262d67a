import { z } from 'zod'
import { Id, IsoDate, Line, OptionalLine } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'

/** A node of the tree. `path` contains the names of its ancestors, the root first. */
export const Category = z.object({
  _id: Id,
  title: z.string(),
  slug: z.string(),
  parent: Id.nullable(),
  path: z.array(z.object({ _id: Id, title: z.string() })),
  image: z.string().nullable(),
  description: z.string(),
  isActive: z.boolean(),
  position: z.int().describe('Position among the children of the parent, starting at 1'),
  productCount: z.int().describe('Products directly in this category'),
  childCount: z.int(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Category = z.infer<typeof Category>

const fields = {
  title: Line(200),
  slug: TypedSlug,
  parent: Id.nullable(),
  image: z.string().max(2000).nullable(),
  description: OptionalLine(2000),
  isActive: z.boolean(),
}

/** A new category becomes the last child of its parent. */
export const NewCategory = z.strictObject({
  ...fields,
  parent: fields.parent.default(null),
  image: fields.image.default(null),
  description: fields.description.default(''),
  isActive: fields.isActive.default(true),
})
export type NewCategory = z.infer<typeof NewCategory>

export const CategoryChanges = z.strictObject({ ...fields, version: z.int() })
export type CategoryChanges = z.infer<typeof CategoryChanges>

/** The new parent of a category, and the child before which it is inserted (null: last). */
export const CategoryMove = z.strictObject({ id: Id, parent: Id.nullable(), before: Id.nullable() })
