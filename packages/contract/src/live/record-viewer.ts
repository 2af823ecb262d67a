import { z } from 'zod'
import { Id } from '../shapes.ts'

/** The records that show which other admins have them open. */
export const VIEWED_RECORDS = ['order', 'product', 'customer', 'ticket'] as const

/** What an admin does with a record; `left` once it is closed. */
export const ViewState = z.enum(['viewing', 'editing', 'left'])
export type ViewState = z.infer<typeof ViewState>

const record = { kind: z.enum(VIEWED_RECORDS), id: Id }

/** Sent when the state changes, to admins who appear, and every `VIEW_EVERY_MS` while the record is open. */
export const RecordView = z.strictObject({ ...record, state: ViewState })
export type RecordView = z.infer<typeof RecordView>

/** Another admin who has the record open in a window, or closed it there. */
export const RecordViewer = z.object({
  ...record,
  state: ViewState,
  admin: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
  window: z.string().describe('An admin can have it open in several windows'),
})
export type RecordViewer = z.infer<typeof RecordViewer>

/** How often a client repeats that a record is open, in ms. After two and a half times, it counts as closed. */
export const VIEW_EVERY_MS = 20_000
