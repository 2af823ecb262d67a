import { Button } from '@mantine/core'
import type { StoreTicketRow } from '@storekeeper/contract/tickets/store-tickets'
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { EmptyState } from '~/ui/EmptyState'
import classes from '../../DemoShop.module.css'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { OwnRows } from '../OwnRows'
import { ownPages } from '../own-pages'
import { TicketState } from './TicketState'

/** The customer's tickets, sorted by latest message. */
export const MyTickets = () => {
  const store = useVisitor()
  useShopTitle(m.shop_my_tickets())
  const tickets = useInfiniteQuery(
    store.tickets.list.infiniteOptions({
      input: (page: number) => ({ page: String(page) }),
      ...ownPages,
    }),
  )
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6">
        <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
          {m.shop_my_tickets()}
        </h1>
        <NewTicketButton />
      </div>
      <OwnRows
        rows={tickets}
        getKey={(ticket) => ticket.ticketNumber}
        draw={(ticket) => <TicketRow ticket={ticket} />}
        empty={
          <EmptyState
            icon={<IconMessageQuestion stroke={1.5} />}
            title={m.shop_my_no_tickets()}
            text={m.shop_my_no_tickets_text()}
          />
        }
      />
    </section>
  )
}

const NewTicketButton = () => {
  const { key } = useShop().site
  return (
    <Button
      radius={999}
      size="md"
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/demo-shop/$site/account/tickets/new" params={{ site: key }} {...props} />
      )}
    >
      {m.shop_my_new_ticket()}
    </Button>
  )
}

const TicketRow = ({ ticket }: { ticket: StoreTicketRow }) => {
  const { key } = useShop().site
  const { ticketNumber, subject, order, lastMessageAt } = ticket
  return (
    <>
      <Link
        to="/demo-shop/$site/account/tickets/$ticketNumber"
        params={{ site: key, ticketNumber }}
        className={`${classes.cover} font-semibold no-underline text-ink wrap-anywhere focus-visible:after:rounded-[20px] focus-visible:after:-outline-offset-3`}
      >
        <bdi>{subject}</bdi>
      </Link>
      <TicketState status={ticket.status} />
      <p className="flex flex-wrap gap-y-0 gap-x-3 text-shop-quiet wrap-anywhere">
        <bdi dir="ltr">{ticketNumber}</bdi>
        {order && (
          <span>
            {m.shop_my_order()} <bdi dir="ltr">#{order.orderId}</bdi>
          </span>
        )}
      </p>
      <Ago at={lastMessageAt} />
    </>
  )
}
