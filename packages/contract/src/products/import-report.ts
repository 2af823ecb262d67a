import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { FileReading } from '../file-reading.ts'
import { Price } from '../shapes.ts'

/** What a product of a file can have, in the order of a form. Columns of a file are mapped to these. */
export const PRODUCT_FIELDS = [
  ...(['title', 'price', 'sku', 'handle', 'compareAtPrice', 'quantity', 'body', 'shortDescription'] as const),
  ...(['image', 'status', 'published', 'productCategory', 'type', 'tags'] as const),
  ...(['grams', 'kilograms', 'pounds', 'ounces', 'option1', 'option2', 'option3'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** A file is read with these at least. */
export const REQUIRED_PRODUCT_FIELDS: readonly ProductField[] = ['title', 'price']

/** Columns whose values may become categories. */
export const CATEGORY_SOURCES = ['productCategory', 'type', 'tags'] as const
export type CategorySource = (typeof CATEGORY_SOURCES)[number]

/** What became of rows of another shop’s file that have no like here. */
export const ImportNote = z.object({
  code: z.enum([
    ...(['variableProduct', 'groupedProduct', 'externalProduct', 'unknownType'] as const),
    ...(['stockNotCounted', 'timedSale', 'longShortDescription'] as const),
  ]),
  count: z.int(),
  names: z.array(z.string()).describe('The first five'),
})
export type ImportNote = z.infer<typeof ImportNote>

const TextDifference = z.object({
  field: z.enum([
    'title',
    'sku',
    'images',
    'shortDescription',
    'description',
    'categories',
    'seoTitle',
    'seoDescription',
  ]),
  from: z.string(),
  to: z.string(),
})

/** What an import changes about a field of a product. Long texts are shortened, pictures are named by their files. */
export const ProductDifference = z.discriminatedUnion('field', [
  TextDifference,
  z.object({ field: z.literal('price'), from: Price, to: Price }),
  z.object({ field: z.literal('quantity'), from: z.int(), to: z.int() }),
  z.object({ field: z.literal('weight'), from: z.int().nullable(), to: z.int().nullable() }),
  z.object({ field: z.literal('isActive'), from: z.boolean(), to: z.boolean() }),
])
export type ProductDifference = z.infer<typeof ProductDifference>

/** What an import of products did, or would do when it is only a dry run. Lines count from 1, the header included. */
export const ImportReport = z.object({
  rows: z.int(),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  products: z
    .array(
      z.object({
        line: z.int(),
        slug: z.string(),
        title: z.string(),
        what: z.enum(['create', 'update', 'unchanged']),
        changes: z.array(ProductDifference).describe('Of a product that is updated; else empty'),
      }),
    )
    .describe('The first thousand'),
  pictures: z
    .int()
    .describe('How many pictures at other addresses are fetched into the shop in the background afterwards'),
  errors: z
    .array(z.object({ line: z.int(), column: z.string().nullable(), ...ErrorReason.shape }))
    .describe('The first thousand'),
  errorCount: z.int(),
  newCategories: z.array(z.string()).describe('Their paths, the root first'),
  notes: z.array(ImportNote),
  reading: FileReading,
  dryRun: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>
