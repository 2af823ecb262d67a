import type { Ticket, TicketAttachment, TicketMessage } from '@storekeeper/contract/tickets/ticket'
import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { TextWithOrders } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './TicketMessages.module.css'

/** The messages, oldest first; initially scrolled to the last one. */
export const TicketMessages = ({ ticket }: { ticket: Ticket }) => (
  <ol className={classes.messages} aria-label={m.tickets_conversation()}>
    {ticket.messages.map((message, index) => (
      <Message key={message._id} message={message} isLast={index === ticket.messages.length - 1} />
    ))}
  </ol>
)

const getKind = ({ author, isInternal }: TicketMessage) => {
  if (isInternal) return 'note'
  return author.kind === 'customer' ? 'customer' : 'reply'
}

const Message = ({ message, isLast }: { message: TicketMessage; isLast: boolean }) => {
  const { author, text, attachments, createdAt } = message
  const kind = getKind(message)
  const name = author.name || (kind === 'customer' ? m.tickets_from_customer() : m.tickets_unknown_person())
  return (
    <li className={classes.message} data-kind={kind} ref={isLast ? bringIntoSight : undefined}>
      <p className={classes.head}>
        <Avatar name={name} url={author.avatar} size={24} />
        <bdi className={classes.author}>{name}</bdi>
        <Ago at={createdAt} className={classes.when} />
        {kind === 'note' && <StatusBadge tone="waiting">{m.tickets_internal()}</StatusBadge>}
        {kind === 'customer' && <StatusBadge tone="active">{m.tickets_from_customer()}</StatusBadge>}
      </p>
      <div className={classes.bubble}>
        <p className={classes.text} dir="auto">
          <TextWithOrders text={text} />
        </p>
        {attachments.length > 0 && (
          <ul className={classes.files} aria-label={m.tickets_attachments()}>
            {attachments.map((file) => (
              <li key={file.url}>
                <Attachment file={file} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** An image attachment is shown as an image, any other file by name. Both open in a new tab. */
const Attachment = ({ file: { url, kind, name, thumbnailUrl } }: { file: TicketAttachment }) => {
  const [isBroken, setBroken] = useState(false)
  if (kind === 'image' && !isBroken)
    return (
      <a href={url} target="_blank" rel="noopener" className={classes.picture} title={name}>
        <img src={thumbnailUrl ?? url} alt={name} loading="lazy" onError={() => setBroken(true)} />
      </a>
    )
  const Icon = kind === 'pdf' ? IconFileTypePdf : IconFile
  return (
    <a href={url} target="_blank" rel="noopener" className={classes.file} title={name}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <bdi>{name}</bdi>
    </a>
  )
}

const bringIntoSight = (message: HTMLLIElement | null) => message?.scrollIntoView({ block: 'nearest' })
