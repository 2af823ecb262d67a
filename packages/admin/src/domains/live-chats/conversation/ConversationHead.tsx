import { ActionIcon } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconArrowLeft, IconLock, IconLockOpen, IconUser } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import { ChatFace } from '../ChatFace'
import { getChatName } from '../chat-name'
import { usePresence } from '../live/presences'
import { AssignMenu } from './AssignMenu'
import { ChatMenu } from './ChatMenu'
import classes from './Conversation.module.css'
import { useChatChanges } from './use-chat-changes'

type Props = { chat: LiveChat; onBack: (() => void) | undefined; onCustomer: (() => void) | undefined }

/** The customer of a chat, whether they are online, the assignee, and the actions. */
export const ConversationHead = ({ chat, onBack, onCustomer }: Props) => {
  const canWrite = useCan('live-chats:write')
  const siteName = useSiteName()
  const { assign, setStatus } = useChatChanges(chat)
  const isOpen = chat.status === 'open'
  const switchStatus = () => setStatus(isOpen ? 'closed' : 'open')
  const StatusIcon = isOpen ? IconLock : IconLockOpen
  return (
    <header className={classes.head}>
      {onBack && (
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={m.chats_back()} onClick={onBack}>
          <IconArrowLeft size={20} className={classes.arrow} aria-hidden />
        </ActionIcon>
      )}
      <ChatFace chat={chat} size={40} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          <bdi>{getChatName(chat)}</bdi>
          {!isOpen && <StatusBadge tone="neutral">{m.chats_closed()}</StatusBadge>}
        </h2>
        <p className={classes.about}>
          <PresenceText chat={chat} />
          <span>
            <bdi>{siteName(chat.site)}</bdi>
          </span>
          {chat.issueType && (
            <span>
              <bdi>{chat.issueType}</bdi>
            </span>
          )}
        </p>
      </div>
      <div className={classes.acts}>
        <AssignMenu chat={chat} canWrite={canWrite} onAssign={assign} />
        <ActionIcon
          variant="default"
          size={36}
          className={classes.wide}
          aria-label={isOpen ? m.chats_close() : m.chats_reopen()}
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
        <ChatMenu chat={chat} canWrite={canWrite} onStatus={onBack && switchStatus} />
      </div>
    </header>
  )
}

const PresenceText = ({ chat }: { chat: LiveChat }) => {
  const presence = usePresence(chat.uuid)
  if (presence?.isOnline)
    return (
      <span className={classes.online} data-online>
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
