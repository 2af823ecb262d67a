import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { NewStoreTicket, type StoreTicket } from '@storekeeper/contract/tickets/store-tickets'
import { MAX_TICKET_MESSAGE } from '@storekeeper/contract/tickets/ticket-input'
import { TICKET_CATEGORIES, type TicketCategory } from '@storekeeper/contract/tickets/ticket-status'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { FormEnd, useShopForm } from '../../ShopForm'
import { Sheet } from '../../ShopLayout'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { singleFlight } from '../single-flight'

const CATEGORY: Record<TicketCategory, () => string> = {
  order: m.shop_my_about_order,
  delivery: m.shop_my_about_delivery,
  returns: m.shop_my_about_returns,
  payment: m.shop_my_about_payment,
  product: m.shop_my_about_product,
  account: m.shop_my_about_account,
  other: m.shop_my_about_other,
}

const Question = NewStoreTicket.omit({ requestId: true })
type Question = z.infer<typeof Question>

/** Creates a ticket, optionally about an order. */
export const NewTicketPage = ({ order = '' }: { order?: string }) => {
  const { site } = useShop()
  const store = useVisitor()
  const navigate = useNavigate()
  // A retry of the same question creates one ticket.
  const [pending] = useState(() => singleFlight<Question>())
  const [earlier, setEarlier] = useState<string | null>(null)
  useShopTitle(m.shop_my_new_ticket())
  const form = useShopForm({
    schema: Question,
    initial: { subject: '', category: order ? 'order' : 'other', order: order || null, text: '' },
    send: async (question) => {
      const { answer, mayBeEarlier } = await pending.send(question, (requestId) =>
        store.tickets.create.call({ ...question, requestId }),
      )
      return { ...answer, isEarlier: mayBeEarlier && !matchesTicket(question, answer) }
    },
    onSent: ({ ticketNumber, isEarlier }) =>
      isEarlier
        ? setEarlier(ticketNumber)
        : navigate({
            to: '/demo-shop/$site/account/tickets/$ticketNumber',
            params: { site: site.key, ticketNumber },
            replace: true,
          }),
  })
  return (
    <section className="grid gap-5">
      <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
        {m.shop_my_new_ticket()}
      </h1>
      <Sheet>
        <form className="grid gap-5 [&>button]:justify-self-start" onSubmit={form.submit} noValidate>
          <TextInput
            label={m.shop_my_subject()}
            size="md"
            dir="auto"
            maxLength={200}
            withAsterisk
            {...form.field('subject')}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-y-5 gap-x-4 max-[576px]:grid-cols-1">
            <NativeSelect
              label={m.shop_my_about()}
              size="md"
              data={TICKET_CATEGORIES.map((value) => ({ value, label: CATEGORY[value]() }))}
              {...form.field('category')}
            />
            <OrderField field={form.field('order')} onChoose={(chosen) => form.set('order', chosen)} />
          </div>
          <Textarea
            label={m.shop_my_question()}
            size="md"
            dir="auto"
            maxLength={MAX_TICKET_MESSAGE}
            autosize
            minRows={6}
            maxRows={16}
            withAsterisk
            {...form.field('text')}
          />
          {earlier && <Earlier ticketNumber={earlier} />}
          <FormEnd form={form}>{m.shop_my_send()}</FormEnd>
        </form>
      </Sheet>
    </section>
  )
}

/**
 * Whether the ticket in the response matches the sent content; it may be of an earlier attempt whose response
 * was lost.
 */
const matchesTicket = ({ subject, text, category, order }: Question, ticket: StoreTicket) =>
  ticket.subject === subject &&
  ticket.category === category &&
  (ticket.order?.uriCode ?? null) === order &&
  ticket.messages[0]?.text === text

/** A link to the ticket that an earlier attempt created; the form preserves later changes. */
const Earlier = ({ ticketNumber }: { ticketNumber: string }) => {
  const { key } = useShop().site
  return (
    <Notice tone="bad">
      {m.shop_my_ticket_earlier()}{' '}
      <Link to="/demo-shop/$site/account/tickets/$ticketNumber" params={{ site: key, ticketNumber }}>
        {m.shop_my_ticket_earlier_see()}
      </Link>
    </Notice>
  )
}

type OrderProps = {
  field: { value?: string | null; error?: string }
  onChoose: (uriCode: string | null) => void
}

/** Selects one of the latest orders, or none; the order of the link is always included. */
const OrderField = ({ field: { value, error }, onChoose }: OrderProps) => {
  const store = useVisitor()
  const { data } = useQuery(
    store.orders.list.queryOptions({ input: { limit: '50' }, meta: { handlesErrors: true } }),
  )
  const orders = data?.items ?? []
  const isListed = orders.some(({ uriCode }) => uriCode === value)
  return (
    <NativeSelect
      label={m.shop_my_which_order()}
      size="md"
      value={value ?? ''}
      error={error}
      data={[
        { value: '', label: m.shop_my_about_no_order() },
        ...(value && !isListed ? [{ value, label: m.shop_my_this_order() }] : []),
        ...orders.map(({ uriCode, orderId, createdAt }) => ({
          value: uriCode,
          label: `#${orderId} · ${formatDay(createdAt)}`,
        })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    />
  )
}
