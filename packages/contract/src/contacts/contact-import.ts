import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { FileReading } from '../file-reading.ts'

/** The columns of a contact file, in its order. An import asks for the first, and passes unknown ones over. */
export const CONTACT_COLUMNS = ['Email', 'Name', 'Phone', 'Message', 'Category', 'Subscribed'] as const
export type ContactColumn = (typeof CONTACT_COLUMNS)[number]

/** Further columns of an export; an import ignores them. */
export const CONTACT_FACTS = ['Site', 'Source', 'Created At'] as const

/** What an import of contacts did, or would do when it is only a dry run. Lines count from 1, the header included. */
export const ContactImportReport = z.object({
  rows: z.int(),
  creates: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  newCategories: z.array(z.string()),
  unsubscribes: z.int().describe('Addresses that the file says want no mails to many any more'),
  stayUnsubscribed: z
    .int()
    .describe('Addresses that wanted none before, and get none, whatever the file says'),
  passedOver: z.array(z.string()).describe('Columns of the file that mean nothing here'),
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
    .array(z.object({ line: z.int(), column: z.string().nullable(), ...ErrorReason.shape }))
    .describe('The first thousand'),
  errorCount: z.int(),
  reading: FileReading,
  dryRun: z.boolean(),
})
export type ContactImportReport = z.infer<typeof ContactImportReport>
