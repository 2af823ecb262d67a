import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { TicketQuery } from './ticket-query.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from './ticket-status.ts'

/** The fields by which tickets can be filtered: those of the ticket, and of its customer, order and admin. */
export const TICKET_FILTER_FIELDS = {
  number: { type: 'code', isSlow: true },
  subject: { type: 'text', isSlow: true },
  status: { type: 'choice', choices: TICKET_STATUSES },
  priority: { type: 'choice', choices: TICKET_PRIORITIES },
  category: { type: 'choice', choices: TICKET_CATEGORIES },
  customer: { type: 'text', isSlow: true },
  order: { type: 'code', isSlow: true, isAsTyped: true },
  assignee: { type: 'text', isSlow: true },
  messages: { type: 'number', isSlow: true },
  'last-message': { type: 'date' },
  unanswered: { type: 'flag', isSlow: true },
  'by-customer': { type: 'flag', isSlow: true },
  opened: { type: 'date' },
  responded: { type: 'date', isSlow: true },
  resolved: { type: 'date', isSlow: true },
  updated: { type: 'date', isSlow: true },
} as const satisfies FilterFields

export const FilteredTicketQuery = TicketQuery.extend({ filter: filterBy(TICKET_FILTER_FIELDS) })
