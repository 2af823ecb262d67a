import { Button } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { TICKET_STATUS, ticketPath } from '~/domains/tickets/tickets'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { Avatar } from '~/ui/Avatar'
import { Ago } from '~/ui/dates/Ago'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { EmailLink } from '~/ui/locked/EmailLink'
import { Notice } from '~/ui/Notice'
import { StatusBadge } from '~/ui/StatusBadge'
import { getChatName } from '../chat-name'
import { EarlierChats } from './EarlierChats'
import { KnownCustomer } from './KnownCustomer'
import { LastOrders } from './LastOrders'
import { Part } from './Part'
import { UnlinkedCustomer } from './UnlinkedCustomer'

/** The customer of a chat, with their figures, orders, tickets and other chats. */
export const ChatCustomer = ({ chat }: { chat: LiveChat }) => {
  const { customer, email, createdAt } = chat
  const name = getChatName(chat)
  return (
    <div className="grid grid-cols-1 gap-5 content-start text-sm">
      <section className="flex items-center gap-3">
        <Avatar name={name} url={customer?.avatar} size={48} />
        <div className="grid min-w-0 leading-5">
          <bdi className="text-md font-semibold wrap-anywhere">{name}</bdi>
          {email && <EmailLink email={email} className="wrap-anywhere no-underline hover:underline" />}
          <span className="text-xs text-ink-2">
            {m.chats_began()} <Ago at={createdAt} />
          </span>
        </div>
      </section>
      {customer ? (
        <>
          <KnownCustomer id={customer._id} />
          {chat.isLinked && <Unlink chat={chat._id} site={chat.site} />}
          <LastOrders customer={customer._id} />
          <LastTickets customer={customer._id} />
          <EarlierChats customer={customer._id} except={chat._id} />
        </>
      ) : (
        <UnlinkedCustomer chat={chat} />
      )}
    </div>
  )
}

/** Unlinks the customer from the chat. */
const Unlink = ({ chat: id, site }: { chat: string; site: string }) => {
  const canLink = useCan('live-chats:write', site)
  const { mutate, isPending, error } = useMutation(
    api.liveChats.link.mutationOptions({ meta: { handlesErrors: true } }),
  )
  const button = useBusyFocus(isPending)
  return (
    <>
      <Button
        ref={button}
        variant="default"
        disabled={!canLink}
        title={canLink ? undefined : m.shell_not_allowed()}
        loading={isPending}
        onClick={() => mutate({ id, customer: null })}
      >
        {m.chats_unlink_customer()}
      </Button>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
    </>
  )
}

const MOST = '3'

/** The customer's latest support tickets. */
const LastTickets = ({ customer }: { customer: string }) => {
  const { data, error } = useQuery(
    api.tickets.list.queryOptions({ input: { customer, limit: MOST }, meta: { handlesErrors: true } }),
  )
  return (
    <Part title={m.chats_tickets()} items={data?.items} error={error} none={m.chats_no_tickets()}>
      {(ticket) => (
        <Link
          to={ticketPath(ticket.ticketNumber)}
          className="grid gap-1 p-2 rounded-item no-underline text-inherit hover:bg-ink/5"
        >
          <span className="truncate">
            <bdi>{ticket.subject}</bdi>
          </span>
          <span className="flex items-center justify-between gap-2">
            <StatusBadge {...TICKET_STATUS[ticket.status]} />
            <Ago at={ticket.lastMessageAt} className="text-xs text-ink-2" />
          </span>
        </Link>
      )}
    </Part>
  )
}
