import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { ErrorReason } from '../errors.ts'
import { commaList } from '../list.ts'
import { Id, IsoDate } from '../shapes.ts'
import { UNDO_REASONS } from './undo-reasons.ts'

const { get, post } = callsOf('Undo')

/** Every admin has it. What an undo changes requires the permission of the ordinary call. */
const permission = 'bulk-runs:own'

/** What remains of a change after it is undone. */
export const REMAINS = ['customer-notified', 'invoice-issued', 'sessions-ended'] as const
export const Remains = z.enum(REMAINS)
export type Remains = z.infer<typeof Remains>

/** Whether an entry of the audit log can be undone by the caller. */
export const UndoState = z.object({
  _id: Id,
  reason: reasonWith(...UNDO_REASONS)
    .nullable()
    .describe('Why the entry can’t be undone; null if it can'),
  remains: z.array(Remains).describe('What an undo does not take back'),
  undone: z
    .object({ entry: Id, at: IsoDate, by: z.object({ _id: Id, name: z.string() }).nullable() })
    .nullable()
    .describe('The entry of the undo; null if the entry was not undone'),
  undoes: Id.nullable().describe('The entry that this entry undid'),
})
export type UndoState = z.infer<typeof UndoState>

const Undone = z.object({ entry: Id.describe('The entry of the undo'), remains: z.array(Remains) })

/** What became of the records that a request had changed. `_id` is that of the record. */
export const UndoneRequest = z.object({
  updated: z.array(Id),
  skipped: z.array(z.object({ _id: Id, ...ErrorReason.shape })),
  remains: z.array(Remains),
})
export type UndoneRequest = z.infer<typeof UndoneRequest>

/**
 * Undoes changes through the functions of the ordinary calls, with their validation, permissions, events and audit
 * entries, while the changed fields still have the values of the change.
 */
export const undo = {
  states: get('/admin/audit-log/undo', {
    permission,
    summary: 'Get which entries of the audit log can be undone',
    description: 'Unknown ids are left out.',
  })
    .input(z.object({ ids: commaList(Id) }))
    .output(z.array(UndoState)),
  entry: post('/admin/audit-log/{id}/undo', {
    permission,
    summary: 'Undo an entry of the audit log',
    description: 'Requires the permission that the change itself requires.',
  })
    .input(z.strictObject({ id: Id }))
    .output(Undone)
    .errors({ ...notFound('audit-entry'), ...failures(...UNDO_REASONS) }),
  request: post('/admin/undo', {
    permission,
    summary: 'Undo what one of the caller’s own requests changed',
    description:
      'Within 30 minutes of the request. Each record is undone as a whole, or skipped with the reason, which is the error if the request changed one record.',
  })
    .input(z.strictObject({ request: Id.describe('`X-Request-Id` of the response to the request') }))
    .output(UndoneRequest)
    .errors(failures(...UNDO_REASONS)),
}
