import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '@storekeeper/contract/tickets/ticket-status'
import { AssigneeFilter } from '~/domains/colleagues/colleagues'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from './ticket-names'
import type { TicketListSearch } from './ticket-search'

type Props = { search: TicketListSearch; onSearch: ChangeSearch<TicketListSearch> }

export const TicketFilters = ({ search, onSearch }: Props) => (
  <>
    <CheckFilter
      label={m.tickets_status()}
      values={TICKET_STATUSES}
      chosen={search.status}
      getName={(status) => TICKET_STATUS[status].label()}
      onChange={(status) => onSearch({ status })}
    />
    <CheckFilter
      label={m.tickets_priority()}
      values={TICKET_PRIORITIES}
      chosen={search.priority}
      getName={(priority) => TICKET_PRIORITY[priority].label()}
      onChange={(priority) => onSearch({ priority })}
    />
    <FilterMenu label={m.colleagues_assignee()} count={search.assigned ? 1 : 0}>
      <AssigneeFilter me="me" chosen={search.assigned} onChange={(assigned) => onSearch({ assigned })} />
    </FilterMenu>
    <CheckFilter
      label={m.tickets_category()}
      values={TICKET_CATEGORIES}
      chosen={search.category}
      getName={(category) => CATEGORY_NAME[category]()}
      onChange={(category) => onSearch({ category })}
    />
    <DateRange
      label={m.tickets_created()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
  </>
)
