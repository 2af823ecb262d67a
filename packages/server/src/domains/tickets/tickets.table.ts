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
  /** The customer's current name; a trigger updates it. */
  customerSearch: GeneratedAlways<string>
  order: string | null
  /** The live chat that the ticket was opened from. */
  chat: string | null
  site: string
  category: TicketCategory
  priority: TicketPriority
  /** The sort key of the priority. */
  weight: GeneratedAlways<number>
  status: TicketStatus
  admin: string | null
  /** Whether the customer opened the ticket. */
  byCustomer: boolean
  lastMessage: string
  lastMessageByCustomer: boolean
  lastMessageAt: string
  messageCount: number
  /** The time of the shop's first reply to a ticket that the customer opened. */
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

declare module '../../db/tables.ts' {
  interface Tables {
    ticketMessages: TicketMessageTable
    tickets: TicketTable
  }
}
