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
import classes from '../Chats.module.css'
import { getChatName } from '../chat-name'
import { formatShort } from '../moments'

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
    <li className="border-b border-b-line">
      <Link
        to="."
        search={(before) => ({ ...before, chat: chat.uuid })}
        state
        resetScroll={false}
        className={`group/row ${classes.row}`}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        aria-keyshortcuts="ArrowDown ArrowUp"
        data-unread={adminUnread > 0 || undefined}
        {...rowLink(chat.uuid)}
      >
        <ChatFace chat={chat} size={40} />
        <span className="flex items-baseline gap-2 min-w-0">
          <span className="truncate flex-1 min-w-0 text-md font-550 group-data-unread/row:font-650">
            <bdi>{getChatName(chat)}</bdi>
          </span>
          <time
            className="flex-none text-xs text-ink-2"
            dateTime={lastMessageUpdatedAt}
            title={formatDateTime(lastMessageUpdatedAt)}
          >
            {formatShort(lastMessageUpdatedAt, now)}
          </time>
        </span>
        <span className="flex items-baseline gap-2 min-w-0">
          <span
            className="truncate flex-1 min-w-0 text-ink-2 group-data-unread/row:font-550 group-data-unread/row:text-ink"
            dir="auto"
          >
            {lastMessage || m.chats_no_message_yet()}
          </span>
          {adminUnread > 0 && (
            <span className="flex-none min-w-5 px-1.5 rounded-full text-xs font-semibold leading-5 text-center text-brand-on bg-brand">
              <span aria-hidden>{formatCount(adminUnread)}</span>
              <span className="sr-only">{m.chats_unread({ count: adminUnread })}</span>
            </span>
          )}
        </span>
        <span
          className={
            'flex items-center gap-1 min-w-0 overflow-hidden text-xs leading-4.5 whitespace-nowrap text-ink-2 [&>:not(:first-child,[title])::before]:[content:"·_"]'
          }
        >
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
            <span
              className="inline-flex flex-none ms-auto"
              title={m.chats_assigned_to({ name: fullName(admin) })}
            >
              <Avatar name={fullName(admin)} url={admin.avatar} size={18} />
              <span className="sr-only">{m.chats_assigned_to({ name: fullName(admin) })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
})
