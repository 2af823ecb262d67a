import { VisuallyHidden } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { getChatName } from './chat-name'
import { usePresence } from './live/presences'

/** The avatar of the chat's customer, with a dot while the customer is online. */
export const ChatFace = ({ chat, size }: { chat: LiveChat; size: number }) => {
  const isOnline = usePresence(chat.uuid)?.isOnline ?? false
  return (
    <span className="relative inline-flex flex-none">
      <Avatar name={getChatName(chat)} url={chat.customer?.avatar} size={size} />
      {isOnline && (
        <span
          className="size-3 absolute -bottom-px -end-px border-2 border-surface rounded-[50%] bg-(--mantine-color-teal-6)"
          data-online
        >
          <VisuallyHidden>{m.chats_online()}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
