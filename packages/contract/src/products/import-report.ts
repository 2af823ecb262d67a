import { z } from 'zod'

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
  isRehearsal: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>
