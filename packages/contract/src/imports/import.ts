import { z } from 'zod'
import { reasonWith } from '../errors/reason-with.ts'
import { FileReading } from '../files/file-reading.ts'
import { readingChoices } from '../files/file-reading-choices.ts'
import { Cents, Id, IsoDate, Line, SiteKey } from '../shapes.ts'
import { ImportedKind, ImportStatus, RecordStatus } from './import-query.ts'

/** The program that wrote the file, by the names of its columns; `mapped` is any other. */
export const IMPORT_SOURCES = ['shopify', 'woocommerce', 'medusa', 'mapped'] as const
export const ImportSource = z.enum(IMPORT_SOURCES)
export type ImportSource = z.infer<typeof ImportSource>

/** The order of day, month and year where dates do not start with the year. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export const DateOrder = z.enum(DATE_ORDERS)
export type DateOrder = z.infer<typeof DateOrder>

/** How the file is read. */
export const ImportReading = FileReading.omit({ format: true }).extend({
  dateOrder: DateOrder.nullable().describe('Null if each date starts with the year or names its month'),
  unclearDate: z.string().nullable().describe('Example of a date that is ambiguous throughout the file'),
  isRemembered: z.boolean().describe('The columns are mapped as in the last file with the same header'),
})
export type ImportReading = z.infer<typeof ImportReading>

/** Chosen options for reading the file; the server detects those that are not set. */
export const ImportChoices = z.strictObject({ ...readingChoices, dateOrder: DateOrder.optional() })
export type ImportChoices = z.infer<typeof ImportChoices>

/** The reasons why a record is refused or kept. */
export const RECORD_REASONS = [
  ...(['REQUIRED', 'TOO_LONG', 'TOO_MANY', 'INVALID_EMAIL', 'UNREADABLE_AMOUNT', 'NEGATIVE_AMOUNT'] as const),
  ...(['AMOUNT_TOO_LARGE', 'ABOVE_MAXIMUM', 'NOT_A_WHOLE_NUMBER', 'LINE_VALUES_MISMATCH'] as const),
  ...(['DUPLICATE_IN_FILE', 'CUSTOMER_ERASED', 'IMPORT_DATE_UNREADABLE', 'IMPORT_FOREIGN_CURRENCY'] as const),
  ...(['IMPORT_NUMBER_TAKEN', 'IMPORT_STATUS_UNKNOWN', 'IMPORT_QUANTITY_NOT_POSITIVE'] as const),
  ...(['IMPORT_MARKETING_UNKNOWN', 'IMPORT_RECORD_CHANGED', 'IMPORT_CUSTOMER_IN_USE'] as const),
  ...(['PRODUCT_IN_USE', 'UNDO_IRREVERSIBLE'] as const),
  ...(['INTERNAL', 'EARLIER_REASON'] as const),
] as const
const RecordReason = reasonWith(...RECORD_REASONS)

const Sum = z.object({
  records: z.int(),
  lines: z.int().describe('Lines of orders'),
  amount: Cents.describe('Totals of orders'),
})

/** What is in the file, by the status of its records. */
export const ImportSums = z.object({
  ...Object.fromEntries(RecordStatus.options.map((status) => [status, Sum])),
  newCustomers: z.int().describe('Customers whom the orders create'),
  foundCustomers: z.int().describe('Customers of the orders whom the store has'),
  adjusted: z
    .object({ records: z.int(), amount: Cents })
    .describe('Orders whose total differs from the sum of their parts, and by how much in all'),
} as Record<RecordStatus, typeof Sum> & {
  newCustomers: z.ZodInt
  foundCustomers: z.ZodInt
  adjusted: z.ZodObject<{ records: z.ZodInt; amount: typeof Cents }>
})
export type ImportSums = z.infer<typeof ImportSums>

export const Import = z.object({
  _id: Id,
  kind: ImportedKind,
  site: SiteKey.nullable().describe('Null for products of several sites'),
  name: z.string().describe('Name of the file'),
  source: ImportSource,
  status: ImportStatus,
  rows: z.int().describe('Rows of the file without its header'),
  done: z.int().describe('Records that the current step has processed'),
  total: z.int().describe('Records of the current step'),
  reading: ImportReading,
  sums: ImportSums.nullable().describe('Null before the dry run'),
  failure: reasonWith(
    ...([
      'IMPORT_LINE_BROKEN',
      'IMPORT_FOREIGN_CURRENCY',
      'IMPORT_TOO_MANY_LINES',
      'IMPORT_FILE_GONE',
    ] as const),
    ...([
      'IMPORT_FIELDS_MISSING',
      'IMPORT_COLUMN_UNKNOWN',
      'IMPORT_FIELD_UNKNOWN',
      'IMPORT_MAPPED_TWICE',
    ] as const),
    ...(['IMPORT_EMPTY_FILE', 'FILES_UNREACHABLE', 'INTERNAL', 'EARLIER_REASON'] as const),
  )
    .nullable()
    .describe('Why the last dry run could not read the file'),
  undoReason: z.string().nullable(),
  createdAt: IsoDate,
  finishedAt: IsoDate.nullable(),
  undoneAt: IsoDate.nullable(),
})
export type Import = z.infer<typeof Import>

/** An order, a customer or a product of the file. */
export const ImportRecord = z.object({
  position: z.int(),
  line: z.int().describe('First line in the file, or the malformed one; the header is line 1'),
  label: z.string().describe('Number of the order, e-mail address of the customer, or slug of the product'),
  status: RecordStatus,
  lines: z.int(),
  amount: Cents,
  column: z.string().nullable().describe('The column of the reason'),
  reason: RecordReason.nullable(),
  _id: Id.nullable().describe('`_id` of the order, customer or product'),
})
export type ImportRecord = z.infer<typeof ImportRecord>

export const UndoImport = z.strictObject({ id: Id, reason: Line(200) })
