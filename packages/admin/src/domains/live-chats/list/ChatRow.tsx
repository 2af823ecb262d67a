import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useNow } from '~/lib/clock'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { fullName } from '~/ui/customer-name'
import { rowLink } from '~/ui/list/rows/row-link'
import { ChatFace } from '../ChatFace'
import { getChatName } from '../chat-name'
import { formatShort } from '../moments'
import classes from './ChatList.module.css'

type Props = {
  chat: LiveChat
  siteName: string
  isOpen: boolean
  /** The row in the tab sequence. */
  isStop: boolean
}

/** One chat of the list: the whole row is the link that opens it. */
export const ChatRow = memo(({ chat, siteName, isOpen, isStop }: Props) => {
  const now = useNow()
  const { adminUnread } = chat.unreadCount
  const { admin, status, lastMessage, lastMessageUpdatedAt } = chat
  return (
    <li className={classes.item}>
      <Link
        to="."
        search={(before) => ({ ...before, chat: chat.uuid })}
        resetScroll={false}
        className={classes.row}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        aria-keyshortcuts="ArrowDown ArrowUp"
        data-unread={adminUnread > 0 || undefined}
        {...rowLink(chat.uuid)}
      >
        <ChatFace chat={chat} size={40} />
        <span className={classes.line}>
          <span className={classes.name}>
            <bdi>{getChatName(chat)}</bdi>
          </span>
          <time
            className={classes.time}
            dateTime={lastMessageUpdatedAt}
            title={formatDateTime(lastMessageUpdatedAt)}
          >
            {formatShort(lastMessageUpdatedAt, now)}
          </time>
        </span>
        <span className={classes.line}>
          <span className={classes.last} dir="auto">
            {lastMessage || m.chats_no_message_yet()}
          </span>
          {adminUnread > 0 && (
            <span className={classes.unread}>
              <span aria-hidden>{formatCount(adminUnread)}</span>
              <span className={classes.hidden}>{m.chats_unread({ count: adminUnread })}</span>
            </span>
          )}
        </span>
        <span className={classes.facts}>
          <span>
            <bdi>{siteName}</bdi>
          </span>
          {chat.issueType && (
            <span>
              <bdi>{chat.issueType}</bdi>
            </span>
          )}
          {status === 'closed' && <span>{m.chats_closed()}</span>}
          {admin && (
            <span className={classes.admin} title={m.chats_assigned_to({ name: fullName(admin) })}>
              <Avatar name={fullName(admin)} url={admin.avatar} size={18} />
              <span className={classes.hidden}>{m.chats_assigned_to({ name: fullName(admin) })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
})
