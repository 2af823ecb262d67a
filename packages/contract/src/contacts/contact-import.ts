import { z } from 'zod'
import { reasonWith } from '../errors/reason-with.ts'
import { FileReading } from '../files/file-reading.ts'

/** The columns of a contact file, in file order. An import requires the first and ignores unknown columns. */
export const CONTACT_COLUMNS = ['Email', 'Name', 'Phone', 'Message', 'Category', 'Subscribed'] as const
export type ContactColumn = (typeof CONTACT_COLUMNS)[number]

/** Columns that only an export contains; an import ignores them. */
export const CONTACT_FACTS = ['Site', 'Source', 'Created At'] as const

const LineReason = reasonWith(
  'LINE_VALUES_MISMATCH',
  'REQUIRED',
  'TOO_LONG',
  'INVALID_EMAIL',
  'NOT_ONE_LINE',
  'NOT_YES_OR_NO',
  'CONTACT_TWICE_IN_FILE',
)

/** The result of an import of contacts or of a dry run. Line numbers start at 1 and include the header. */
export const ContactImportReport = z.object({
  rows: z.int(),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  newCategories: z.array(z.string()),
  unsubscribes: z.int().describe('Number of addresses that the file unsubscribes'),
  stayUnsubscribed: z
    .int()
    .describe('Number of addresses that were unsubscribed before and remain so, whatever the file contains'),
  ignoredColumns: z.array(z.string()).describe('Ignored columns'),
  contacts: z
    .array(
      z.object({
        line: z.int(),
        email: z.string(),
        name: z.string(),
        category: z.string().nullable(),
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
export type ContactImportReport = z.infer<typeof ContactImportReport>
