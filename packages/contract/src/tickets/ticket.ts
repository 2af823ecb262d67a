import { z } from 'zod'
import { TimelineEntry } from '../audit-log/timeline-entry.ts'
import { TrackingStatus } from '../orders/tracking-status.ts'
import { Id, IsoDate, SiteKey } from '../shapes.ts'
import { TicketCategory, TicketPriority, TicketStatus } from './ticket-status.ts'

/** A file of a message, as the upload returned it. */
export const TicketAttachment = z.object({
  url: z.string(),
  kind: z.enum(['image', 'pdf', 'document', 'media']),
  name: z.string(),
  bytes: z.int(),
  thumbnailUrl: z.string().nullable(),
})
export type TicketAttachment = z.infer<typeof TicketAttachment>

/** A message of a ticket. Internal messages are never returned to the customer. */
export const TicketMessage = z.object({
  _id: Id,
  text: z.string(),
  attachments: z.array(TicketAttachment),
  isInternal: z.boolean(),
  author: z.object({
    kind: z.enum(['admin', 'customer']),
    _id: Id.nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  createdAt: IsoDate,
})
export type TicketMessage = z.infer<typeof TicketMessage>

const Person = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
})

/** A ticket in a list. */
export const TicketRow = z.object({
  _id: Id,
  ticketNumber: z.string(),
  subject: z.string(),
  customer: Person.extend({ email: z.string().nullable() }),
  order: z
    .object({ _id: Id, orderId: z.string(), uriCode: z.string(), trackingStatus: TrackingStatus })
    .nullable(),
  site: SiteKey,
  category: TicketCategory,
  priority: TicketPriority,
  status: TicketStatus,
  admin: Person.nullable().describe('Assigned admin'),
  lastMessage: z.string().describe('Start of the last message visible to the customer'),
  lastMessageByCustomer: z.boolean(),
  lastMessageAt: IsoDate,
  messageCount: z.int().describe('Includes internal notes'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type TicketRow = z.infer<typeof TicketRow>

/** A ticket with its messages, oldest first, and its timeline, newest first. */
export const Ticket = TicketRow.extend({
  chat: Id.nullable().describe('Live chat from which the ticket was created'),
  byCustomer: z.boolean().describe('Whether the customer opened it'),
  firstRespondedAt: IsoDate.nullable(),
  resolvedAt: IsoDate.nullable(),
  messages: z.array(TicketMessage),
  timeline: z.array(TimelineEntry),
})
export type Ticket = z.infer<typeof Ticket>
