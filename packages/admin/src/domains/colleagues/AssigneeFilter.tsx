import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { colleaguesQuery } from './colleagues-query'

type Props = {
  /** The value that stands for the signed-in admin. */
  me: string
  chosen: string | undefined
  onChange: (assigned: string | undefined) => void
}

const ANY = ''

/** The records of the signed-in admin, the unassigned ones, or those of another admin. */
export const AssigneeFilter = ({ me, chosen, onChange }: Props) => {
  const { data } = useQuery(colleaguesQuery())
  const others = data?.items.filter(({ _id }) => _id !== me) ?? []
  return (
    <Radio.Group
      label={m.colleagues_assignee()}
      value={chosen ?? ANY}
      onChange={(value) => onChange(value || undefined)}
    >
      <Stack gap={2}>
        <Radio value={ANY} label={m.colleagues_any()} py={6} />
        <Radio value={me} label={m.colleagues_me()} py={6} />
        <Radio value="unassigned" label={m.colleagues_unassigned()} py={6} />
        {others.map((admin) => (
          <Radio key={admin._id} value={admin._id} label={<bdi>{fullName(admin)}</bdi>} py={6} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
