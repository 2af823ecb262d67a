import { Radio, Stack } from '@mantine/core'
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '@storekeeper/contract/tickets/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { CATEGORY_NAME, TICKET_PRIORITY, TICKET_STATUS } from './ticket-names'
import { helpersQuery } from './ticket-queries'
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

type AssignedFilterProps = { chosen: string | undefined; onChange: (assigned: string | undefined) => void }

const ANYBODY = ''

/** The admin's own tickets, the unassigned ones, or those of another admin. */
const AssignedFilter = ({ chosen, onChange }: AssignedFilterProps) => {
  const { data } = useQuery(helpersQuery())
  const people = data?.items ?? []
  return (
    <FilterMenu label={m.tickets_admin()} count={chosen ? 1 : 0}>
      <Radio.Group
        label={m.tickets_admin()}
        value={chosen ?? ANYBODY}
        onChange={(value) => onChange(value || undefined)}
      >
        <Stack gap={2}>
          <Radio value={ANYBODY} label={m.tickets_any_assignee()} py={6} />
          <Radio value="me" label={m.tickets_me()} py={6} />
          <Radio value="unassigned" label={m.tickets_no_assignee()} py={6} />
          {people.map((admin) => (
            <Radio key={admin._id} value={admin._id} label={<bdi>{fullName(admin)}</bdi>} py={6} />
          ))}
        </Stack>
      </Radio.Group>
    </FilterMenu>
  )
}
