import { z } from 'zod'
import { FileReading } from '../file-reading.ts'

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

/** What an import of products did, or would do when it is only a rehearsal. Lines count from 1, the header included. */
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
      }),
    )
    .describe('The first thousand'),
  errors: z
    .array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() }))
    .describe('The first thousand'),
  errorCount: z.int(),
  newCategories: z.array(z.string()).describe('Their paths, the root first'),
  notes: z.array(ImportNote),
  reading: FileReading,
  isRehearsal: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>
