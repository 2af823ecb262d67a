import type { Ticket, TicketAttachment, TicketMessage } from '@storekeeper/contract/tickets/ticket'
import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { MentionText } from '~/domains/colleagues/colleagues'
import { TextWithOrders } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Ago } from '~/ui/dates/Ago'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from '../Tickets.module.css'

/** The messages, oldest first; initially scrolled to the last one. */
export const TicketMessages = ({ ticket }: { ticket: Ticket }) => (
  <ol className="grid gap-4" aria-label={m.tickets_conversation()}>
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
    <li
      className="grid justify-items-start gap-1 max-w-[92%] not-data-[kind=customer]:justify-items-end not-data-[kind=customer]:justify-self-end"
      data-kind={kind}
      ref={isLast ? bringIntoSight : undefined}
    >
      <p className="flex flex-wrap gap-y-1 gap-x-2 items-center leading-6">
        <Avatar name={name} url={author.avatar} size={24} />
        <bdi className="text-sm font-semibold">{name}</bdi>
        <Ago at={createdAt} className="text-xs text-ink-2" />
        {kind === 'note' && <StatusBadge tone="waiting">{m.tickets_internal()}</StatusBadge>}
        {kind === 'customer' && <StatusBadge tone="active">{m.tickets_from_customer()}</StatusBadge>}
      </p>
      <div className={classes.bubble}>
        <p className="leading-5 whitespace-pre-wrap wrap-anywhere" dir="auto">
          {kind === 'note' ? (
            <MentionText text={text}>{(part) => <TextWithOrders text={part} />}</MentionText>
          ) : (
            <TextWithOrders text={text} />
          )}
        </p>
        {attachments.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label={m.tickets_attachments()}>
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
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="block w-28 h-21 overflow-hidden border border-line rounded-[8px] bg-surface-2"
        title={name}
      >
        <img
          className="size-full object-cover"
          src={thumbnailUrl ?? url}
          alt={name}
          loading="lazy"
          onError={() => setBroken(true)}
        />
      </a>
    )
  const Icon = kind === 'pdf' ? IconFileTypePdf : IconFile
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="inline-flex gap-2 items-center max-w-60 py-1.5 px-2.5 border border-line rounded-[8px] text-sm no-underline bg-surface"
      title={name}
    >
      <Icon size={18} stroke={1.6} className="flex-none" aria-hidden />
      <bdi className="truncate">{name}</bdi>
    </a>
  )
}

const bringIntoSight = (message: HTMLLIElement | null) => message?.scrollIntoView({ block: 'nearest' })
