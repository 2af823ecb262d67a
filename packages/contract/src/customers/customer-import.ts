import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { FileReading } from '../file-reading.ts'

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
    .array(z.object({ line: z.int(), column: z.string().nullable(), ...ErrorReason.shape }))
    .describe('The first thousand'),
  errorCount: z.int(),
  reading: FileReading,
  dryRun: z.boolean(),
})
export type CustomerImportReport = z.infer<typeof CustomerImportReport>
