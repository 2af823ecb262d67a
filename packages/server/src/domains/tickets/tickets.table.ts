import type { TicketAttachment } from '@storekeeper/contract/tickets/ticket'
import type {
  TicketCategory,
  TicketPriority,
  TicketStatus,
} from '@storekeeper/contract/tickets/ticket-status'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from '../../db/system.table.ts'

export type TicketTable = {
  _id: string
  ticketNumber: string
  subject: string
  customer: string
  /** What the customer is called today; a trigger keeps it. */
  customerSearch: GeneratedAlways<string>
  order: string | null
  /** The live chat that it came out of. */
  chat: string | null
  site: string
  category: TicketCategory
  priority: TicketPriority
  /** By which priorities are sorted. */
  weight: GeneratedAlways<number>
  status: TicketStatus
  admin: string | null
  /** Whether the customer opened it. */
  byCustomer: boolean
  lastMessage: string
  lastMessageByCustomer: boolean
  lastMessageAt: string
  messageCount: number
  /** When the shop first replied to what a customer had opened. */
  firstRespondedAt: string | null
  resolvedAt: string | null
  requestId: string
  version: Generated<number>
  createdAt: string
  updatedAt: string
  search: GeneratedAlways<string>
}

export type TicketMessageTable = {
  _id: string
  ticket: string
  admin: string | null
  byCustomer: boolean
  isInternal: boolean
  text: string
  attachments: JsonWithDefault<TicketAttachment[]>
  requestId: string
  createdAt: string
}
