import { Group, Text } from '@mantine/core'
import type { Notification } from '@storekeeper/contract/notifications/notification'
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { notificationMessage, senderName } from '~/live/notification-message'
import type { NotificationAct } from '~/live/notification-state'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { StatusBadge } from '~/ui/StatusBadge'
import { NotificationLink } from './NotificationLink'
import { NotificationPicture } from './NotificationPicture'
import { TYPE_NAME } from './type-name'

type Act = (act: NotificationAct) => void

export const getNotificationName = (notification: Notification) =>
  senderName(notification) || TYPE_NAME[notification.info.type]()

export const notificationColumns = (act: Act): Column<Notification>[] => [
  {
    id: 'what',
    title: m.notifications_notification,
    card: 'title',
    isFixed: true,
    cell: (notification) => <What notification={notification} act={act} />,
  },
  {
    id: 'type',
    title: m.notifications_type,
    from: 'medium',
    card: 'line',
    cell: ({ info }) => TYPE_NAME[info.type](),
  },
  {
    id: 'state',
    title: m.notifications_state,
    card: 'line',
    cell: ({ isRead }) =>
      isRead ? (
        <StatusBadge tone="neutral">{m.notifications_read()}</StatusBadge>
      ) : (
        <StatusBadge tone="active">{m.notifications_unread()}</StatusBadge>
      ),
  },
  {
    id: 'at',
    title: m.notifications_when,
    card: 'tail',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
  },
  {
    id: 'actions',
    title: m.notifications_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (notification) => {
      const { _id: id, isRead } = notification
      return (
        <RowMenu
          label={m.notifications_actions_for({ name: getNotificationName(notification) })}
          entries={() => [
            isRead
              ? {
                  label: m.notifications_mark_unread(),
                  icon: IconMail,
                  onClick: () => act({ kind: 'unread', id, isRead }),
                }
              : {
                  label: m.notifications_mark_read(),
                  icon: IconMailOpened,
                  onClick: () => act({ kind: 'read', id, isRead }),
                },
            {
              label: m.notifications_remove_one(),
              icon: IconTrash,
              onClick: () => act({ kind: 'remove', id, isRead }),
            },
          ]}
        />
      )
    },
  },
]

type CellProps = { notification: Notification; act: Act }

const What = ({ notification, act }: CellProps) => {
  const { _id: id, isRead, info } = notification
  const name = getNotificationName(notification)
  return (
    <Group wrap="nowrap" gap="sm" py={4}>
      <NotificationPicture notification={notification} name={name} />
      <NotificationLink
        info={info}
        className="group/link block flex-1 min-w-0 no-underline text-ink"
        data-autofocus={undefined}
        onOpen={isRead ? undefined : () => act({ kind: 'read', id, isRead })}
      >
        <Text span display="block" fw={isRead ? 500 : 650} dir="auto">
          {name}
        </Text>
        <Text
          span
          display="block"
          size="sm"
          className="group-hover/link:underline wrap-anywhere whitespace-normal max-md:w-0 max-md:min-w-full"
        >
          {notificationMessage(notification)}
        </Text>
      </NotificationLink>
    </Group>
  )
}
