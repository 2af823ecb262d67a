import { Radio, Select, type SelectProps, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { fullName } from '~/ui/customer-name'
import { colleaguesQuery } from './colleagues-query'
import type { Colleague } from './mentions'

type FilterProps = {
  /** The value of the signed-in admin. */
  me: string
  chosen: string | undefined
  onChange: (assigned: string | undefined) => void
}

const ANY = ''

/** The records of the signed-in admin, the unassigned ones, or those of another admin. */
export const AssigneeFilter = ({ me, chosen, onChange }: FilterProps) => {
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

const UNASSIGNED = 'unassigned'

type SelectorProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> & {
  admin: Colleague | null
  onChange: (admin: Colleague | null) => void
}

/** The signed-in admin comes first; the current assignee is included, even if blocked or deleted. */
export const AssigneeSelect = ({ admin, onChange, ...select }: SelectorProps) => {
  const { _id: me } = useSignedIn()
  const { data } = useQuery(colleaguesQuery())
  const people: Colleague[] = data?.items.filter(({ blocked, _id }) => !blocked || _id === admin?._id) ?? []
  const known = admin && !people.some(({ _id }) => _id === admin._id) ? [admin, ...people] : people
  const mineFirst = [...known.filter(({ _id }) => _id === me), ...known.filter(({ _id }) => _id !== me)]
  return (
    <Select
      {...select}
      label={m.colleagues_assignee()}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      data={[
        { value: UNASSIGNED, label: m.colleagues_unassigned() },
        ...mineFirst.map((person) => ({ value: person._id, label: fullName(person) })),
      ]}
      value={admin?._id ?? UNASSIGNED}
      onChange={(chosen) => onChange(mineFirst.find(({ _id }) => _id === chosen) ?? null)}
    />
  )
}
