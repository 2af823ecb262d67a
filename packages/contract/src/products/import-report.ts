import { z } from 'zod'
import { reasonWith } from '../errors/reason-with.ts'
import { ErrorReason } from '../errors.ts'
import { FileReading } from '../files/file-reading.ts'
import { Id, Price } from '../shapes.ts'
import { productImportNotes } from './product-import-errors.ts'

/** The fields of a product in a file, in the order of the form. Columns are mapped to these fields. */
export const PRODUCT_FIELDS = [
  ...(['title', 'price', 'sku', 'handle', 'compareAtPrice', 'quantity', 'body', 'shortDescription'] as const),
  ...(['image', 'status', 'published', 'productCategory', 'type', 'tags'] as const),
  ...(['grams', 'kilograms', 'pounds', 'ounces', 'option1', 'option2', 'option3'] as const),
  ...(['seoTitle', 'seoDescription'] as const),
] as const
export type ProductField = (typeof PRODUCT_FIELDS)[number]

/** The fields that every file requires. */
export const REQUIRED_PRODUCT_FIELDS: readonly ProductField[] = ['title', 'price']

/** Columns whose values can be imported as categories. */
export const CATEGORY_SOURCES = ['productCategory', 'type', 'tags'] as const
export type CategorySource = (typeof CATEGORY_SOURCES)[number]

/** Notes about rows of another platform's file that have no equivalent here. */
export const ImportNote = ErrorReason.extend({
  code: z.enum(Object.keys(productImportNotes) as (keyof typeof productImportNotes)[]),
  params: z.object({ count: z.int(), names: z.array(z.string()).describe('The first five') }),
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

/** A field of a product that an import changes. Long texts are shortened, images are named by their files. */
export const ProductDifference = z.discriminatedUnion('field', [
  TextDifference,
  z.object({ field: z.literal('price'), from: Price, to: Price }),
  z.object({ field: z.literal('quantity'), from: z.int(), to: z.int() }),
  z.object({ field: z.literal('weight'), from: z.int().nullable(), to: z.int().nullable() }),
  z.object({ field: z.literal('isActive'), from: z.boolean(), to: z.boolean() }),
])
export type ProductDifference = z.infer<typeof ProductDifference>

const LineReason = reasonWith(
  'LINE_VALUES_MISMATCH',
  'DUPLICATE_IN_FILE',
  'REQUIRED',
  'TOO_LONG',
  'TOO_MANY',
  'TOO_MANY_LINES_OF_HANDLE',
  'PARENT_NOT_IN_FILE',
  'SLUG_EMPTY',
  'SLUG_DOTS',
  'SLUG_RESERVED',
  'SLUG_ON_ANOTHER_SITE',
  'SKU_OF_ANOTHER_PRODUCT',
  'UNKNOWN_SITE',
  'UNREADABLE_AMOUNT',
  'TOO_MANY_DECIMALS',
  'NEGATIVE_AMOUNT',
  'AMOUNT_TOO_LARGE',
  'NOT_A_WHOLE_NUMBER',
  'ABOVE_MAXIMUM',
  'INVALID_WEIGHT',
  'UNKNOWN_PRODUCT_STATUS',
  'NOT_BOOLEAN',
  'IMAGE_ADDRESS_NOT_ALLOWED',
  'FILE_GONE',
)

/** The result of an import of products or of a dry run. Line numbers start at 1 and include the header. */
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
        changes: z.array(ProductDifference).describe('Changes of an updated product; else empty'),
      }),
    )
    .describe('The first thousand'),
  pictures: z
    .int()
    .describe('Number of images on other hosts that the server downloads in the background afterwards'),
  errors: z
    .array(z.object({ line: z.int(), column: z.string().nullable(), ...LineReason.shape }))
    .describe('The first thousand'),
  errorCount: z.int(),
  newCategories: z.array(z.string()).describe('Paths of the new categories, the root first'),
  notes: z.array(ImportNote),
  reading: FileReading,
  import: Id.nullable().describe('The stored import, which can be undone; null if it changed nothing'),
  dryRun: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>
