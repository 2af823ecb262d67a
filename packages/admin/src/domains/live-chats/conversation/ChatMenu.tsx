import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconCopy, IconLifebuoy, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { OpenTicketDialog, ticketPath } from '~/domains/tickets/tickets'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { getChatName } from '../chat-name'

type Props = {
  chat: LiveChat
  /** Closes or reopens the chat; undefined if the header contains a button for it. */
  onStatus: (() => void) | undefined
}

/** Further actions for a chat. */
export const ChatMenu = ({ chat, onStatus }: Props) => {
  const navigate = useNavigate()
  const [opensTicket, setOpensTicket] = useState(false)
  const { customer, email, status } = chat
  const isOpen = status === 'open'
  return (
    <>
      <RowMenu
        label={m.chats_actions()}
        site={chat.site}
        entries={() => [
          onStatus && {
            label: isOpen ? m.chats_close() : m.chats_reopen(),
            icon: isOpen ? IconLock : IconLockOpen,
            permission: 'live-chats:write',
            onClick: onStatus,
          },
          {
            label: m.chats_open_ticket(),
            icon: IconLifebuoy,
            permission: 'tickets:change',
            onClick: () => setOpensTicket(true),
          },
          email !== '' &&
            !isHiddenEmail(email) && {
              label: m.chats_copy_email(),
              icon: IconCopy,
              onClick: () => copyText(email, m.chats_email_copied()),
            },
        ]}
      />
      {opensTicket && (
        <Suspense>
          <OpenTicketDialog
            customer={customer ? { _id: customer._id, name: getChatName(chat) } : undefined}
            chat={chat._id}
            onDone={({ ticketNumber }) => {
              setOpensTicket(false)
              void navigate({ href: ticketPath(ticketNumber) })
            }}
            onClose={() => setOpensTicket(false)}
          />
        </Suspense>
      )}
    </>
  )
}
