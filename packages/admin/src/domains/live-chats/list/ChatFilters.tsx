import { Button, Select, Stack } from '@mantine/core'
import type { ChatStatus } from '@storekeeper/contract/live-chats/live-chat'
import { IconFilterPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { ChoiceField } from '~/ui/filters/ChoiceField'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { lazyComponent } from '~/ui/lazy-component'
import { optionsQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { STATUS_NAMES } from './chat-chips'
import { findTab } from './chat-tabs'

const ConditionPanel = lazyComponent(
  async () => (await import('~/ui/filters/conditions/ConditionPanel')).ConditionPanel,
)

export const CHAT_CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/live-chats/live-chat-filter-fields')).LIVE_CHAT_FILTER_FIELDS,
  getChoiceName: (_, choice) => STATUS_NAMES[choice as ChatStatus](),
}

type Props = { search: ChatSearch; onSearch: (change: Partial<ChatSearch>) => void }

/** The filters of the chats. */
export const ChatFilters = ({ search, onSearch }: Props) => {
  const { issueType, status, assigned, unread } = search
  const besideTab = findTab(search) === null ? [status, assigned] : []
  const count =
    [issueType, unread, ...besideTab].filter((value) => value !== 'all').length + (search.filter ? 1 : 0)
  return (
    <FilterMenu label={m.chats_filters()} count={count} width="auto">
      {(close) => <FilterBox search={search} onSearch={onSearch} onClose={close} />}
    </FilterMenu>
  )
}

/** The usual filters, and the conditions in their place. */
const FilterBox = ({ search, onSearch, onClose }: Props & { onClose: () => void }) => {
  const { site, issueType, status, assigned, unread } = search
  const { data: options } = useQuery(optionsQuery(site))
  const { _id: me } = useProfile()
  const [isBuilding, setBuilding] = useState(false)
  const titles = (options?.items ?? []).map(({ title }) => title)
  // An issue type in the URL is offered even if no option has this title any more.
  const issues = [...new Set([...titles, ...(issueType === 'all' ? [] : [issueType])])]
  if (isBuilding)
    return (
      <Suspense>
        <ConditionPanel
          conditions={CHAT_CONDITIONS}
          filter={search.filter}
          onApply={(filter) => {
            onSearch({ filter, timeZone: filter && browserTimeZone() })
            onClose()
          }}
        />
      </Suspense>
    )
  return (
    <Stack gap={16} w={276}>
      <ChoiceField
        label={m.chats_status()}
        values={['open', 'closed']}
        getName={(value) => STATUS_NAMES[value]()}
        any={m.chats_all()}
        chosen={status === 'all' ? undefined : status}
        onChange={(chosen) => onSearch({ status: chosen ?? 'all' })}
      />
      <ChoiceField
        label={m.chats_assignee()}
        values={['me', 'unassigned']}
        getName={(value) => (value === 'me' ? m.chats_me() : m.chats_no_assignee())}
        any={m.chats_all()}
        chosen={
          assigned === me || assigned === 'me' ? 'me' : assigned === 'unassigned' ? 'unassigned' : undefined
        }
        onChange={(chosen) => onSearch({ assigned: chosen ?? 'all' })}
      />
      <ChoiceField
        label={m.chats_unread_filter()}
        values={['true']}
        getName={m.chats_unread_only}
        any={m.chats_all()}
        chosen={unread === 'all' ? undefined : unread}
        onChange={(chosen) => onSearch({ unread: chosen ?? 'all' })}
      />
      <Select
        label={m.chats_issue()}
        data={[
          { value: 'all', label: m.chats_all_issues() },
          ...issues.map((value) => ({ value, label: value })),
        ]}
        allowDeselect={false}
        comboboxProps={WITHIN}
        value={issueType}
        onChange={(chosen) => onSearch({ issueType: chosen ?? 'all' })}
      />
      <Button
        variant="default"
        leftSection={<IconFilterPlus size={16} stroke={1.7} aria-hidden />}
        onClick={() => setBuilding(true)}
      >
        {m.filter_conditions()}
      </Button>
    </Stack>
  )
}

/** Without a portal, a click on the option list does not count as a click outside of the popover. */
const WITHIN = { withinPortal: false }
