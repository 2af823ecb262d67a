import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, Image, Line, OptionalLine, PriceInput, SiteKey } from '../shapes.ts'
import { TypedSlug } from '../site-slug.ts'

export const MAX_IMAGES = 20
export const MAX_PARTS = 50
/** The maximum length of rich text in HTML. */
export const MAX_DESCRIPTION = 100_000
const MAX_QUANTITY = 10_000_000

const quantity = z.int().max(MAX_QUANTITY)

const Images = z
  .array(Image)
  .max(MAX_IMAGES)
  .refine((images) => images.length === 0 || images.filter((image) => image.isFeatured).length === 1, {
    message: errorCode('FEATURED_IMAGE_REQUIRED'),
  })

const Includes = z
  .array(
    z.strictObject({
      selectIncludeProduct: z.object({ site: SiteKey, value: Id }),
      quantity: quantity.min(1),
    }),
  )
  .max(MAX_PARTS)
  .refine((parts) => new Set(parts.map((part) => part.selectIncludeProduct.value)).size === parts.length, {
    message: errorCode('BUNDLE_PART_REPEATED'),
  })

/** The fields of a product; see `NewProduct` and `ProductChanges`. */
export const productFields = {
  title: Line(200),
  slug: TypedSlug,
  sku: Line(100),
  site: SiteKey,
  price: PriceInput,
  quantity: quantity.min(0).describe('Ignored for bundles, whose quantity depends on their parts'),
  lowStockAt: quantity.min(0),
  images: Images,
  shortDescription: OptionalLine(500),
  description: z.string().max(MAX_DESCRIPTION),
  categories: z.array(Id).max(50),
  isActive: z.boolean(),
  isBundle: z.boolean(),
  includes: Includes,
  weight: z.int().min(0).max(100_000_000).nullable(),
  taxClass: Id.nullable().describe('Null for the default tax class'),
  seo: z.strictObject({ title: OptionalLine(200), description: OptionalLine(500) }),
}

const bundleHasParts = (
  input: { isBundle: boolean; includes: readonly unknown[] },
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
) => {
  if (input.isBundle === input.includes.length > 0) return
  const message = errorCode(input.isBundle ? 'BUNDLE_EMPTY' : 'NOT_A_BUNDLE')
  context.addIssue({ code: 'custom', path: [input.isBundle ? 'includes' : 'isBundle'], message })
}

/** A product from the editor. Omitted fields have their defaults when the product is created. */
export const NewProduct = z
  .strictObject({
    ...productFields,
    quantity: productFields.quantity.default(0),
    lowStockAt: productFields.lowStockAt.default(5),
    images: productFields.images.default([]),
    shortDescription: productFields.shortDescription.default(''),
    description: productFields.description.default(''),
    categories: productFields.categories.default([]),
    isActive: productFields.isActive.default(true),
    isBundle: productFields.isBundle.default(false),
    includes: productFields.includes.default([]),
    weight: productFields.weight.default(null),
    taxClass: productFields.taxClass.default(null),
    seo: productFields.seo.default({ title: '', description: '' }),
  })
  .superRefine(bundleHasParts)
export type NewProduct = z.infer<typeof NewProduct>

/**
 * An update contains the whole product and the version that was read. Orders change the stock without
 * changing the version: with `quantityRead`, the server adds only the difference that the editor made.
 */
export const ProductChanges = z
  .strictObject({
    ...productFields,
    taxClass: productFields.taxClass.optional(),
    version: z.int(),
    quantityRead: quantity.min(0).optional().describe('Quantity that the editor read'),
  })
  .superRefine(bundleHasParts)
export type ProductChanges = z.infer<typeof ProductChanges>
