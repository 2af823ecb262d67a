import { Skeleton } from '@mantine/core'
import type { StoreTicket } from '@storekeeper/contract/tickets/store-tickets'
import { MAX_TICKET_MESSAGE } from '@storekeeper/contract/tickets/ticket-input'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { Sheet } from '../../ShopLayout'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { Conversation } from '../Conversation'
import { MessageBox } from '../MessageBox'
import { NotYours } from '../NotYours'
import { TicketState } from './TicketState'

/** The polling interval of an open page. */
const LOOK_AGAIN_MS = 15_000

/** One of the customer's tickets: its messages, and a box to reply. */
export const MyTicket = ({ ticketNumber }: { ticketNumber: string }) => {
  const { site } = useShop()
  const store = useVisitor()
  const { data, error, refetch } = useQuery(
    store.tickets.details.queryOptions({ input: { ticketNumber }, refetchInterval: LOOK_AGAIN_MS }),
  )
  if (getRefusal(error)?.status === 404) return <NotYours />
  return (
    <section className="grid gap-5">
      <Link
        to="/demo-shop/$site/account/tickets"
        params={{ site: site.key }}
        className="inline-flex items-center gap-2 justify-self-start py-1 rounded-[4px] no-underline text-shop-link hover:underline"
      >
        <IconArrowLeft size={18} stroke={1.8} className="rtl:-scale-x-100" aria-hidden />
        {m.shop_my_tickets()}
      </Link>
      {data && <Whole ticket={data} />}
      {!data &&
        (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={320} radius={20} />)}
    </section>
  )
}

const Whole = ({ ticket }: { ticket: StoreTicket }) => {
  const { key } = useShop().site
  const store = useVisitor()
  const { ticketNumber, subject, status, order, messages } = ticket
  useShopTitle(subject)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6">
        <div>
          <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
            <bdi>{subject}</bdi>
          </h1>
          <p className="flex flex-wrap gap-y-0 gap-x-3 text-shop-quiet wrap-anywhere">
            <bdi dir="ltr">{ticketNumber}</bdi>
            {order && (
              <Link
                to="/demo-shop/$site/account/orders/$uriCode"
                params={{ site: key, uriCode: order.uriCode }}
              >
                {m.shop_my_order()} <bdi dir="ltr">#{order.orderId}</bdi>
              </Link>
            )}
          </p>
        </div>
        <TicketState status={status} />
      </div>
      <Sheet>
        <Conversation sent={messages} />
        {status === 'closed' ? (
          <Notice tone="plain">{m.shop_my_ticket_closed()}</Notice>
        ) : (
          <MessageBox
            key={ticketNumber}
            label={m.shop_my_reply()}
            placeholder={status === 'resolved' ? m.shop_my_reopens() : m.shop_my_reply()}
            sendLabel={m.shop_my_send()}
            most={MAX_TICKET_MESSAGE}
            onSend={(message) => store.tickets.addMessage.call({ ticketNumber, ...message })}
          />
        )}
      </Sheet>
    </>
  )
}
