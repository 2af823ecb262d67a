import type { TicketRow } from '@storekeeper/contract/tickets/ticket'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { getRequesterName } from './requester-name'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from './ticket-names'
import type { TicketListSearch } from './ticket-search'

type Known = { rows: readonly TicketRow[]; isOfCustomer: boolean }

export const ticketChips = (
  search: TicketListSearch,
  { rows, isOfCustomer }: Known,
): FilterChip<TicketListSearch>[] => {
  const { status, priority, category, assigned, customer, order, from, to } = search
  const chips: FilterChip<TicketListSearch>[] = []
  const add = (label: string, value: string, without: FilterChip<TicketListSearch>['without']) =>
    chips.push({ label, value, without })
  const several = (names: readonly string[]) => names.join(m.ui_comma())

  if (status)
    add(m.tickets_status(), several(status.map((each) => TICKET_STATUS[each].label())), { status: undefined })
  if (priority)
    add(m.tickets_priority(), several(priority.map((each) => TICKET_PRIORITY[each].label())), {
      priority: undefined,
    })
  if (category)
    add(m.tickets_category(), several(category.map((each) => CATEGORY_NAME[each]())), { category: undefined })
  if (assigned) add(m.colleagues_assignee(), assignedName(assigned, rows), { assigned: undefined })
  if (from || to)
    add(m.tickets_created(), formatDayRange({ from, to }), {
      from: undefined,
      to: undefined,
      timeZone: undefined,
    })
  const theirs = rows.find((row) => row.customer._id === customer)
  if (customer && !isOfCustomer)
    add(m.tickets_customer(), theirs ? getRequesterName(theirs) : m.tickets_one_customer(), {
      customer: undefined,
    })
  const about = rows.find((row) => row.order?._id === order)?.order
  if (order) add(m.tickets_order(), about ? `#${about.orderId}` : m.tickets_one_order(), { order: undefined })
  return chips
}

const assignedName = (assigned: string, rows: readonly TicketRow[]): string => {
  if (assigned === 'me') return m.colleagues_me()
  if (assigned === 'unassigned') return m.colleagues_unassigned()
  const admin = rows.find((row) => row.admin?._id === assigned)?.admin
  return admin ? fullName(admin) : m.tickets_one_admin()
}
