import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconCopy, IconLifebuoy, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { OpenTicketDialog, ticketPath } from '~/domains/tickets/tickets'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { copyText } from '~/ui/copy-text'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { getChatName } from '../chat-name'

type Props = {
  chat: LiveChat
  canWrite: boolean
  /** Closes or reopens the chat; undefined if the header contains a button for it. */
  onStatus: (() => void) | undefined
}

/** Further actions for a chat. */
export const ChatMenu = ({ chat, canWrite, onStatus }: Props) => {
  const navigate = useNavigate()
  const canOpenTicket = useCan('tickets:change')
  const [opensTicket, setOpensTicket] = useState(false)
  const { customer, email, status } = chat
  const isOpen = status === 'open'
  return (
    <>
      <RowMenu label={m.chats_actions()}>
        {(close) => {
          const entry = (label: string, icon: ReactNode, act: () => void, isAllowed = true) => (
            <RowMenu.Entry
              icon={icon}
              refusal={isAllowed ? undefined : m.shell_not_allowed()}
              onClick={() => {
                close()
                act()
              }}
            >
              {label}
            </RowMenu.Entry>
          )
          return (
            <>
              {onStatus &&
                entry(
                  isOpen ? m.chats_close() : m.chats_reopen(),
                  isOpen ? <IconLock {...LOOK} /> : <IconLockOpen {...LOOK} />,
                  onStatus,
                  canWrite,
                )}
              {entry(
                m.chats_open_ticket(),
                <IconLifebuoy {...LOOK} />,
                () => setOpensTicket(true),
                canOpenTicket,
              )}
              {email &&
                entry(m.chats_copy_email(), <IconCopy {...LOOK} />, () =>
                  copyText(email, m.chats_email_copied()),
                )}
            </>
          )
        }}
      </RowMenu>
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

const LOOK = { size: 18, stroke: 1.7 }
