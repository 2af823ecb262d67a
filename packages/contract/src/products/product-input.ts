import { z } from 'zod'
import { Id, Image, Line, OptionalLine, Price, SiteKey } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'

export const MAX_IMAGES = 20
export const MAX_PARTS = 50
/** Of rich text, as HTML. */
export const MAX_DESCRIPTION = 100_000
const MAX_QUANTITY = 10_000_000

const quantity = z.int('A whole number.').max(MAX_QUANTITY, 'That is more than fits on a shelf.')

const Images = z
  .array(Image)
  .max(MAX_IMAGES, `At most ${MAX_IMAGES} images.`)
  .refine((images) => images.length === 0 || images.filter((image) => image.isFeatured).length === 1, {
    message: 'Exactly one image is the featured one.',
  })

const Includes = z
  .array(
    z.strictObject({
      selectIncludeProduct: z.object({ site: SiteKey, value: Id }),
      quantity: quantity.min(1, 'At least one.'),
    }),
  )
  .max(MAX_PARTS, `At most ${MAX_PARTS} products.`)
  .refine((parts) => new Set(parts.map((part) => part.selectIncludeProduct.value)).size === parts.length, {
    message: 'Each product stands in a bundle once; raise its quantity instead.',
  })

const fields = {
  title: Line(200),
  slug: TypedSlug,
  sku: Line(100),
  site: SiteKey,
  price: Price,
  quantity: quantity.min(0, 'Never below zero.').describe('Ignored for a bundle: its parts decide'),
  lowStockAt: quantity.min(0, 'Never below zero.'),
  images: Images,
  shortDescription: OptionalLine(500),
  description: z.string().max(MAX_DESCRIPTION, `At most ${MAX_DESCRIPTION} characters.`),
  categories: z.array(Id).max(50, 'At most 50 categories.'),
  isActive: z.boolean(),
  isBundle: z.boolean(),
  includes: Includes,
  weight: z.int('A whole number of grams.').min(0, 'Never below zero.').max(100_000_000).nullable(),
  seo: z.strictObject({ title: OptionalLine(200), description: OptionalLine(500) }),
}

const bundleHasParts = (
  input: { isBundle: boolean; includes: readonly unknown[] },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  if (input.isBundle === input.includes.length > 0) return
  const message = input.isBundle
    ? 'A bundle holds at least one product.'
    : 'Only a bundle holds other products.'
  context.addIssue({ code: 'custom', path: [input.isBundle ? 'includes' : 'isBundle'], message })
}

/** A product as its editor sends it. What is left out when one is made has its default. */
export const NewProduct = z
  .strictObject({
    ...fields,
    quantity: fields.quantity.default(0),
    lowStockAt: fields.lowStockAt.default(5),
    images: fields.images.default([]),
    shortDescription: fields.shortDescription.default(''),
    description: fields.description.default(''),
    categories: fields.categories.default([]),
    isActive: fields.isActive.default(true),
    isBundle: fields.isBundle.default(false),
    includes: fields.includes.default([]),
    weight: fields.weight.default(null),
    seo: fields.seo.default({ title: '', description: '' }),
  })
  .superRefine(bundleHasParts)
export type NewProduct = z.infer<typeof NewProduct>

/**
 * A change sends the whole product and the version that was read. Orders move stock meanwhile and leave the
 * version alone: with `quantityRead`, only the difference that the editor made is put on top.
 */
export const ProductChanges = z
  .strictObject({
    ...fields,
    version: z.int(),
    quantityRead: quantity.min(0, 'Never below zero.').optional().describe('The quantity that was read'),
  })
  .superRefine(bundleHasParts)
export type ProductChanges = z.infer<typeof ProductChanges>
