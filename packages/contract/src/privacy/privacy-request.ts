import { z } from 'zod'
import { NamedCustomer } from '../customers/customer.ts'
import { Mentions, NoteMentions } from '../notifications/mentions.ts'
import { Id, IsoDate, Moment } from '../shapes.ts'
import {
  PRIVACY_REQUEST_KINDS,
  PRIVACY_REQUEST_SOURCES,
  PRIVACY_REQUEST_STATUSES,
} from './privacy-request-query.ts'

/** The number of days within which a request has to be completed. */
export const PRIVACY_REQUEST_DAYS = 30
/** The number of days before the due date from which on a request is urgent. Admins are notified then. */
export const PRIVACY_REQUEST_URGENT_DAYS = 3

export const PrivacyRequestKind = z.enum(PRIVACY_REQUEST_KINDS)
export type PrivacyRequestKind = z.infer<typeof PrivacyRequestKind>

export const PrivacyRequestStatus = z.enum(PRIVACY_REQUEST_STATUSES)
export type PrivacyRequestStatus = z.infer<typeof PrivacyRequestStatus>

/** A request of a customer for a copy of their data, or for its erasure. */
export const PrivacyRequest = z.object({
  _id: Id,
  kind: PrivacyRequestKind,
  customer: NamedCustomer,
  source: z
    .enum(PRIVACY_REQUEST_SOURCES)
    .describe('Who entered it: an admin, or the customer at a storefront'),
  status: PrivacyRequestStatus,
  note: z.string(),
  receivedAt: IsoDate,
  dueAt: IsoDate,
  completedAt: IsoDate.nullable().describe('When it was completed or rejected'),
  version: z.int(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

const note = z.string().trim().max(2000)

export const NewPrivacyRequest = z.strictObject({
  customer: Id,
  kind: PrivacyRequestKind,
  receivedAt: Moment.optional().describe('By default now'),
  note: note.default(''),
  mentions: Mentions,
})
export type NewPrivacyRequest = z.infer<typeof NewPrivacyRequest>

/** A completed or rejected request does not change. */
export const PrivacyRequestChanges = z.strictObject({
  id: Id,
  status: PrivacyRequestStatus.optional(),
  note: note.optional(),
  mentions: NoteMentions,
  version: z.int(),
})
