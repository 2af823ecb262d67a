import { Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { ChoiceField } from '~/ui/list/ChoiceField'
import { FilterMenu } from '~/ui/list/FilterMenu'
import { optionsQuery } from '../chat-queries'
import type { ChatSearch } from '../chat-search'
import { STATUS_NAMES } from './chat-chips'
import { tabOf } from './chat-tabs'

type Props = { search: ChatSearch; onSearch: (change: Partial<ChatSearch>) => void }

/** What the chats are narrowed by. */
export const ChatFilters = ({ search, onSearch }: Props) => {
  const { site, issueType, status, assigned, unread } = search
  const { data: options } = useQuery(optionsQuery(site))
  const { _id: me } = useProfile()
  const titles = (options?.items ?? []).map(({ title }) => title)
  // One that the address names is among them even when no option is called so any more.
  const issues = [...new Set([...titles, ...(issueType === 'all' ? [] : [issueType])])]
  const besideTab = tabOf(search) === null ? [status, assigned] : []
  const count = [issueType, unread, ...besideTab].filter((value) => value !== 'all').length
  return (
    <FilterMenu label={m.chats_filters()} count={count} width={300}>
      <Stack gap={16}>
        <ChoiceField
          label={m.chats_status()}
          values={['open', 'closed']}
          nameOf={(value) => STATUS_NAMES[value]()}
          any={m.chats_all()}
          chosen={status === 'all' ? undefined : status}
          onChange={(chosen) => onSearch({ status: chosen ?? 'all' })}
        />
        <ChoiceField
          label={m.chats_assignee()}
          values={['me', 'nobody']}
          nameOf={(value) => (value === 'me' ? m.chats_me() : m.chats_nobody())}
          any={m.chats_all()}
          chosen={assigned === me || assigned === 'me' ? 'me' : assigned === 'nobody' ? 'nobody' : undefined}
          onChange={(chosen) => onSearch({ assigned: chosen ?? 'all' })}
        />
        <ChoiceField
          label={m.chats_unread_filter()}
          values={['true']}
          nameOf={m.chats_unread_only}
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
      </Stack>
    </FilterMenu>
  )
}

/** A click on the list must not count as a click outside the popover that contains the field. */
const WITHIN = { withinPortal: false }
