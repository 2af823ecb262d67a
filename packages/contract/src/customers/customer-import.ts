import { z } from 'zod'
import { reasonWith } from '../errors/reason-with.ts'
import { FileReading } from '../files/file-reading.ts'

/**
 * The columns of a customer file, in file order. An import requires one of the first two and ignores unknown
 * columns.
 */
export const CUSTOMER_COLUMNS = [
  'Customer Number',
  'Email',
  'First Name',
  'Last Name',
  'Phone',
  'Site',
  'Company',
  'Street Number',
  'Street Name',
  'Apt/Unit',
  'City',
  'State',
  'Zip Code',
  'Country',
  'Accepts Marketing',
  'Tags',
  'Note',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

/** Columns that only an export contains; an import ignores them. */
export const CUSTOMER_FACTS = [
  'Blocked',
  'Email Verified',
  'Account Approved',
  'Test',
  'Orders',
  'Spent',
  'Last Order At',
  'Credit Balance',
  'Joined At',
] as const

const LineReason = reasonWith(
  'LINE_VALUES_MISMATCH',
  'TOO_LONG',
  'TOO_MANY',
  'INVALID_EMAIL',
  'INVALID_SITE_KEY',
  'UNKNOWN_SITE',
  'UNKNOWN_COUNTRY',
  'TAG_INVALID',
  'NOT_BOOLEAN',
  'DUPLICATE_IN_FILE',
  'CUSTOMER_EMAIL_OR_NUMBER_REQUIRED',
  'CUSTOMER_EMAIL_TAKEN',
  'CUSTOMER_MERGED',
  'CUSTOMER_ERASED',
  'CUSTOMER_NUMBER_RESERVED',
  'PERMISSION_MISSING',
)

/** The result of an import of customers or of a dry run. Line numbers start at 1 and include the header. */
export const CustomerImportReport = z.object({
  rows: z.int(),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  customers: z
    .array(
      z.object({
        line: z.int(),
        name: z.string(),
        email: z.string().nullable(),
        what: z.enum(['create', 'update', 'unchanged']),
      }),
    )
    .describe('The first thousand'),
  errors: z
    .array(z.object({ line: z.int(), column: z.string().nullable(), ...LineReason.shape }))
    .describe('The first thousand'),
  errorCount: z.int(),
  reading: FileReading,
  dryRun: z.boolean(),
})
export type CustomerImportReport = z.infer<typeof CustomerImportReport>
