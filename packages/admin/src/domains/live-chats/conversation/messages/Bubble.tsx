import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { formatTime } from '../../moments'
import { MessageMedia } from './MessageMedia'
import classes from './Messages.module.css'
import { MessageText } from './MessageText'

/** The author of the message: the customer, the signed-in admin, another admin, or an automatic reply. */
type Side = 'customer' | 'own' | 'colleague' | 'automatic'

type Props = {
  message: ChatMessage
  startsGroup: boolean
  me: string
  customerName: string
}

/** A message that the server has stored. */
export const Bubble = ({ message, startsGroup, me, customerName }: Props) => {
  const side = getSide(message, me)
  return (
    <li className={classes.message} data-side={side} data-sequence={message.sequence}>
      {startsGroup && (
        <span className="px-1 pt-2.5 pb-1 text-xs font-550 leading-4 text-ink-2">
          {getAuthor(message, side, customerName)}
        </span>
      )}
      <div className={classes.bubble}>
        {message.media.length > 0 && <MessageMedia media={message.media} />}
        {message.message && <MessageText text={message.message} />}
      </div>
      <span className="inline-flex flex-wrap items-center gap-1.5 min-h-4.5 px-1 text-xs leading-4.5 text-ink-2">
        <time dateTime={message.createdAt} title={formatDateTime(message.createdAt)}>
          {formatTime(message.createdAt)}
        </time>
        {!message.isCustomer && <ReadMark readAt={message.readAt} />}
      </span>
    </li>
  )
}

const getSide = ({ isCustomer, isAutomatic, admin }: ChatMessage, me: string): Side => {
  if (isCustomer) return 'customer'
  if (isAutomatic || !admin) return 'automatic'
  return admin._id === me ? 'own' : 'colleague'
}

const getAuthor = ({ admin }: ChatMessage, side: Side, customerName: string): ReactNode => {
  if (side === 'customer') return <bdi>{customerName}</bdi>
  if (side === 'own') return m.chats_you()
  if (side === 'automatic' || !admin) return m.chats_automatic()
  return <bdi>{fullName(admin)}</bdi>
}

const ReadMark = ({ readAt }: { readAt: string | null }) => {
  const texts = readAt ? m.chats_read() : m.chats_sent()
  const Icon = readAt ? IconChecks : IconCheck
  return (
    <span
      className="inline-flex data-read:text-brand-text"
      data-read={readAt !== null || undefined}
      title={readAt ? m.chats_read_at({ at: formatDateTime(readAt) }) : texts}
    >
      <Icon size={15} stroke={2} role="img" aria-label={texts} />
    </span>
  )
}
