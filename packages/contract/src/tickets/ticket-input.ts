import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { fileKeyOf } from '../files.ts'
import { Id, Line, SiteKey } from '../shapes.ts'
import { TicketCategory, TicketPriority, TicketStatus } from './ticket-status.ts'

/** How long a message may be, in characters, and how many files it may carry. */
export const MAX_TICKET_MESSAGE = 10_000
export const MAX_TICKET_ATTACHMENTS = 10

const Attachment = z
  .string()
  .max(2000)
  .refine((url) => fileKeyOf(url) !== undefined, errorCode('INVALID_SITE_FILE'))

export const TicketSubject = Line(200)
export const TicketText = Line(MAX_TICKET_MESSAGE)

const Attachments = z
  .array(Attachment)
  .max(MAX_TICKET_ATTACHMENTS)
  .default([])
  .describe('Addresses of files that were uploaded before')

const RequestId = Id.describe('Made by the client; the same one again returns the first answer')

/** A ticket that an administrator opens for a customer, with its first message to them. */
export const NewTicket = z.strictObject({
  customer: z.uuid({ error: errorCode('CUSTOMER_REQUIRED') }).toLowerCase(),
  order: Id.nullable().default(null).describe('An order of that customer'),
  chat: Id.nullable().default(null).describe('The live chat that it comes out of'),
  site: SiteKey.optional().describe('Without one, the order’s or else the customer’s'),
  subject: TicketSubject,
  text: TicketText,
  attachments: Attachments,
  category: TicketCategory.default('other'),
  priority: TicketPriority.default('normal'),
  status: TicketStatus.extract(['open', 'pending']).default('open'),
  admin: Id.nullable().default(null).describe('Who looks after it'),
  requestId: RequestId,
})
export type NewTicket = z.infer<typeof NewTicket>

/** A reply that the customer sees and is mailed, or an internal note. */
export const NewTicketMessage = z
  .strictObject({
    id: Id.describe('The ticket'),
    text: TicketText,
    isInternal: z.boolean().default(false),
    attachments: Attachments,
    status: TicketStatus.optional().describe('What the ticket becomes with this reply; without one it stays'),
    requestId: RequestId,
  })
  .refine(({ isInternal, status }) => !isInternal || status === undefined, {
    path: ['status'],
    message: errorCode('NOTE_WITH_STATUS'),
  })
export type NewTicketMessage = z.infer<typeof NewTicketMessage>

export const TicketStatusChange = z.strictObject({ id: Id, version: z.int(), status: TicketStatus })
export type TicketStatusChange = z.infer<typeof TicketStatusChange>

/** What is left out stays. */
export const TicketChange = z.strictObject({
  id: Id,
  version: z.int(),
  subject: TicketSubject.optional(),
  category: TicketCategory.optional(),
  priority: TicketPriority.optional(),
  admin: Id.nullable().optional().describe('Assigned admin; null: unassigned'),
})
export type TicketChange = z.infer<typeof TicketChange>
