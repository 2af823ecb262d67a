import { ActionIcon } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconArrowLeft, IconLock, IconLockOpen, IconUser, IconUserCheck } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan, useProfile } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import { ChatFace } from '../ChatFace'
import { getChatName } from '../chat-name'
import { usePresence } from '../live/presences'
import { AssignMenu } from './AssignMenu'
import { ChatMenu } from './ChatMenu'
import { useChatChanges } from './use-chat-changes'

type Props = { chat: LiveChat; onBack: (() => void) | undefined; onCustomer: (() => void) | undefined }

/** The customer of a chat, whether they are online, the assignee, and the actions. */
export const ConversationHead = ({ chat, onBack, onCustomer }: Props) => {
  const canWrite = useCan('live-chats:write', chat.site)
  const { _id, firstName, lastName, avatar } = useProfile()
  const siteName = useSiteName()
  const { assign, setStatus } = useChatChanges(chat)
  const isOpen = chat.status === 'open'
  const switchStatus = () => setStatus(isOpen ? 'closed' : 'open')
  const StatusIcon = isOpen ? IconLock : IconLockOpen
  return (
    <header className="flex flex-none items-center gap-3 min-h-16 py-2 ps-5 pe-3 border-b border-b-line @max-[640px]/chats:gap-2 @max-[640px]/chats:ps-1 @max-[640px]/chats:pe-2">
      {onBack && (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={m.chats_back()} onClick={onBack}>
          <IconArrowLeft size={20} className="rtl:-scale-x-100" aria-hidden />
        </ActionIcon>
      )}
      <ChatFace chat={chat} size={40} />
      <div className="flex-1 min-w-0">
        <h2 className="flex items-center gap-2 text-lg font-semibold leading-5.5">
          <bdi className="truncate min-w-0">{getChatName(chat)}</bdi>
          {!isOpen && <StatusBadge tone="neutral">{m.chats_closed()}</StatusBadge>}
        </h2>
        <p
          className={
            'flex overflow-hidden text-xs leading-4.5 whitespace-pre text-ink-2 [&>span+span]:flex [&>span+span]:min-w-0 [&>span+span::before]:[content:"_·_"]'
          }
        >
          <PresenceText chat={chat} />
          <span>
            <bdi className="truncate">{siteName(chat.site)}</bdi>
          </span>
          {chat.issueType && (
            <span>
              <bdi className="truncate">{chat.issueType}</bdi>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-none items-center gap-2 @max-[640px]/chats:gap-1">
        {canWrite && chat.admin?._id !== _id && (
          <ActionIcon
            variant="default"
            size={36}
            className="@max-[640px]/chats:hidden"
            aria-label={m.chats_assign_to_me()}
            title={m.chats_assign_to_me()}
            aria-keyshortcuts="A"
            onClick={() => assign({ _id, firstName, lastName, avatar })}
          >
            <IconUserCheck size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <AssignMenu chat={chat} canWrite={canWrite} onAssign={assign} />
        <ActionIcon
          variant="default"
          size={36}
          className="@max-[640px]/chats:hidden"
          aria-label={isOpen ? m.chats_close() : m.chats_reopen()}
          aria-keyshortcuts="E"
          title={canWrite ? (isOpen ? m.chats_close() : m.chats_reopen()) : m.shell_not_allowed()}
          disabled={!canWrite}
          onClick={switchStatus}
        >
          <StatusIcon size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
        {onCustomer && (
          <ActionIcon variant="default" size={36} aria-label={m.chats_show_customer()} onClick={onCustomer}>
            <IconUser size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <ChatMenu chat={chat} onStatus={onBack && switchStatus} />
      </div>
    </header>
  )
}

const PresenceText = ({ chat }: { chat: LiveChat }) => {
  const presence = usePresence(chat.uuid)
  if (presence?.isOnline)
    return (
      <span
        className="font-550 text-[light-dark(var(--mantine-color-teal-9),var(--mantine-color-teal-3))]"
        data-online
      >
        {m.chats_online()}
      </span>
    )
  return (
    <span>
      {m.chats_offline()}
      {presence?.lastSeenAt && (
        <>
          {' · '}
          <Ago at={presence.lastSeenAt} />
        </>
      )}
    </span>
  )
}
