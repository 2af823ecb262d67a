import { Button, Group } from '@mantine/core'
import type { NotificationType } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_TYPES } from '@storekeeper/contract/notifications/notification-query'
import { IconBellOff, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applyToRows } from '~/live/notification-state'
import { m } from '~/paraglide/messages.js'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { ChoiceField } from '~/ui/filters/ChoiceField'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { latestQuery, readAllSeen, useNotificationActs } from './notification-acts'
import { getNotificationName, notificationColumns } from './notification-columns'
import { type NotificationSearch, notificationsQuery } from './notification-search'
import { TYPE_NAME } from './type-name'

/** All notifications of the admin, paginated; the bell shows only the latest ten. */
export const NotificationsScreen = ({ search }: { search: NotificationSearch }) => {
  const onSearch = useSearchChange<NotificationSearch>()
  const { act, underWay } = useNotificationActs()
  const { data: latest } = useQuery(latestQuery())
  const columns = useMemo(() => notificationColumns(act), [act])
  const hasUnread = latest !== undefined && latest.unreadCount > 0
  return (
    <ListScreen
      name="notifications"
      title={m.notifications_title()}
      actions={
        <Button
          variant="default"
          leftSection={<IconChecks size={16} stroke={1.7} aria-hidden />}
          aria-disabled={!hasUnread}
          data-disabled={!hasUnread || undefined}
          onClick={() => hasUnread && act(readAllSeen(latest.notifications))}
        >
          {m.notifications_mark_all_read()}
        </Button>
      }
      query={{
        ...notificationsQuery(search),
        // Spec 4: each action is shown before the server responds.
        select: (page) => ({
          ...page,
          items: underWay.reduce((rows, one) => applyToRows(rows, one), page.items),
        }),
      }}
      search={{ ...search, q: '', sort: 'latest' }}
      onSearch={onSearch}
      columns={columns}
      conditions={CONDITIONS}
      getLabel={getNotificationName}
      filters={<Filters search={search} onSearch={onSearch} />}
      chips={toChips(search)}
      nothingYet={{
        title: m.notifications_empty(),
        description: m.notifications_empty_text(),
        icon: <IconBellOff stroke={1.5} />,
      }}
    />
  )
}

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/notifications/notification-filter-fields'))
      .NOTIFICATION_FILTER_FIELDS,
  getChoiceName: (_, choice) => TYPE_NAME[choice as NotificationType](),
}

type FiltersProps = { search: NotificationSearch; onSearch: (change: Partial<NotificationSearch>) => void }

const stateName = (unread: boolean) => (unread ? m.notifications_unread() : m.notifications_read())

const Filters = ({ search: { type, unread }, onSearch }: FiltersProps) => (
  <Group gap="xs">
    <CheckFilter
      label={m.notifications_type()}
      values={NOTIFICATION_TYPES}
      chosen={type}
      getName={(each) => TYPE_NAME[each]()}
      onChange={(chosen) => onSearch({ type: chosen })}
    />
    <FilterMenu label={m.notifications_state()} count={unread === undefined ? 0 : 1}>
      <ChoiceField
        label={m.notifications_state()}
        values={['true', 'false']}
        getName={(value) => stateName(value === 'true')}
        chosen={unread === undefined ? undefined : unread ? 'true' : 'false'}
        onChange={(chosen) => onSearch({ unread: chosen && chosen === 'true' })}
      />
    </FilterMenu>
  </Group>
)

const toChips = ({ type, unread }: NotificationSearch): FilterChip<NotificationSearch>[] => [
  ...(type
    ? [
        {
          label: m.notifications_type(),
          value: type.map((each) => TYPE_NAME[each]()).join(m.ui_comma()),
          without: { type: undefined },
        },
      ]
    : []),
  ...(unread === undefined
    ? []
    : [{ label: m.notifications_state(), value: stateName(unread), without: { unread: undefined } }]),
]
