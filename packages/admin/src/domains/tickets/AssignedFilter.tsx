import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { FilterMenu } from '~/ui/list/FilterMenu'
import { helpersQuery } from './ticket-queries'

type Props = { chosen: string | undefined; onChange: (assigned: string | undefined) => void }

const ANYBODY = ''

/** The admin's own tickets, the unassigned ones, or those of another admin. */
export const AssignedFilter = ({ chosen, onChange }: Props) => {
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
