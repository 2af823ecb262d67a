import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { ListEmpty } from '~/ui/list/ListBody'
import { ListTable } from '~/ui/list/rows/ListTable'
import { toast } from '~/ui/toasts/toast'
import { State, States } from '../SpecimenCard'
import { EXAMPLE_COLUMNS } from './example-columns'

const example = () => toast.plain(m.components_example_only())

export const LoadingList = () => (
  <ListTable
    label={m.components_list_loading()}
    columns={EXAMPLE_COLUMNS}
    rows={undefined}
    limit={5}
    sort="updatedAt.desc"
    onSort={example}
    onSelect={example}
  />
)

export const EmptyLists = () => (
  <States isWide>
    <State name={m.components_nothing_yet()}>
      <Empty isFiltered={false} isBeyondEnd={false} />
    </State>
    <State name={m.components_nothing_matches()}>
      <Empty isFiltered isBeyondEnd={false} />
    </State>
    <State name={m.components_beyond_end()}>
      <Empty isFiltered={false} isBeyondEnd />
    </State>
  </States>
)

const Empty = (state: { isFiltered: boolean; isBeyondEnd: boolean }) => (
  <ListEmpty
    {...state}
    nothingYet={{
      title: m.components_no_rows(),
      description: m.components_no_rows_text(),
      icon: <IconPackage stroke={1.5} />,
      action: <Button onClick={example}>{m.components_add()}</Button>,
    }}
    onClear={example}
    onFirstPage={example}
  />
)
