import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { fullName } from '~/ui/customer-name'
import { colleaguesQuery } from './colleagues-query'
import type { Colleague } from './mentions'

const UNASSIGNED = 'unassigned'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> & {
  admin: Colleague | null
  onChange: (admin: string | null) => void
}

/** The signed-in admin comes first; the current assignee is included, even if blocked or deleted. */
export const AssigneeSelect = ({ admin, onChange, ...select }: Props) => {
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
      onChange={(chosen) => onChange(chosen === UNASSIGNED ? null : chosen)}
    />
  )
}
