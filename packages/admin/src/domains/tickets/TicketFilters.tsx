import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '@storekeeper/contract/tickets/ticket-status'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/DateRange'
import { CheckFilter } from '~/ui/list/CheckFilter'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { AssignedFilter } from './AssignedFilter'
import { CATEGORY_NAME, PRIORITY_NAME, STATUS_NAME } from './ticket-names'
import type { TicketListSearch } from './ticket-search'

type Props = { search: TicketListSearch; onSearch: ChangeSearch<TicketListSearch> }

export const TicketFilters = ({ search, onSearch }: Props) => (
  <>
    <CheckFilter
      label={m.tickets_status()}
      values={TICKET_STATUSES}
      chosen={search.status}
      getName={(status) => STATUS_NAME[status]()}
      onChange={(status) => onSearch({ status })}
    />
    <CheckFilter
      label={m.tickets_priority()}
      values={TICKET_PRIORITIES}
      chosen={search.priority}
      getName={(priority) => PRIORITY_NAME[priority]()}
      onChange={(priority) => onSearch({ priority })}
    />
    <AssignedFilter chosen={search.assigned} onChange={(assigned) => onSearch({ assigned })} />
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
