import type { ticketErrors } from '@storekeeper/contract/tickets/ticket-errors'
import { TICKET_STATUS } from '~/domains/tickets/ticket-names'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const TICKET_ERRORS: ErrorTexts<keyof typeof ticketErrors> = {
  TICKET_CLOSED: ({ ticketNumber }) => m.tickets_is_closed({ ticket: ticketNumber }),
  TICKET_STATUS_NOT_ALLOWED: ({ ticketNumber, status, allowed }) =>
    m.tickets_became({
      ticket: ticketNumber,
      status: TICKET_STATUS[status].label(),
      next: allowed.map((next) => TICKET_STATUS[next].label()).join(m.ui_comma()),
    }),
  NOTE_WITH_STATUS: m.tickets_note_with_status,
  CUSTOMER_REQUIRED: m.tickets_choose_customer,
  ORDER_NOT_OF_CUSTOMER: m.tickets_order_not_theirs,
  ORDER_OF_OTHER_SITE: m.tickets_order_other_site,
  CHAT_NOT_OF_CUSTOMER: m.tickets_chat_not_theirs,
  ASSIGNEE_BLOCKED: m.tickets_admin_blocked,
  ASSIGNEE_INACTIVE: m.tickets_admin_out,
  ADMIN_NOT_PERMITTED: m.tickets_admin_not_permitted,
  MENTION_NOT_INTERNAL: m.tickets_mention_not_internal,
}
