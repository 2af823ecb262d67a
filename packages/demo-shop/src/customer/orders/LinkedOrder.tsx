import { Button, Skeleton } from '@mantine/core'
import { StoreOrderByEmail, type StoreOrderStatus } from '@storekeeper/contract/store/store-linked-order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { PayNow } from '../../checkout/PayNow'
import { EmailField, FormEnd, useShopForm } from '../../ShopForm'
import { Sheet } from '../../ShopLayout'
import { useShop } from '../../shop'
import { Conversation } from '../Conversation'
import { NotYours } from '../NotYours'
import { LinkedReturns } from '../returns/MyReturns'
import { LOOK_AGAIN_MS } from './MyOrder'
import { OrderHead } from './OrderHead'
import { OrderInvoices } from './OrderInvoices'
import { OrderItems } from './OrderItems'
import { OrderReviews } from './OrderReviews'
import { OrderReceiver, OrderShipments } from './OrderShipments'

/** An order by the link in its e-mails, for guests. What is personal follows once they enter their e-mail address. */
export const LinkedOrder = ({ uriCode }: { uriCode: string }) => {
  const { store } = useShop()
  const { data, error, refetch } = useQuery(
    store.orders.status.queryOptions({ input: { uriCode }, refetchInterval: LOOK_AGAIN_MS }),
  )
  if (getRefusal(error)?.status === 404) return <NotYours />
  return (
    <section className="grid gap-5 max-w-[60rem] mx-auto py-[clamp(0px,2vw,24px)]">
      {data && <Whole key={uriCode} order={data} />}
      {!data &&
        (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={360} radius={20} />)}
    </section>
  )
}

/** The query for the whole order. */
const useWhole = (uriCode: string) => {
  const { store } = useShop()
  return (email: string) => store.orders.detailsByEmail.queryOptions({ input: { uriCode, email } })
}

const Whole = ({ order }: { order: StoreOrderStatus }) => {
  const { site, store } = useShop()
  const { uriCode, orderId } = order
  const [email, setEmail] = useState<string | null>(null)
  const { data: whole } = useQuery({ ...useWhole(uriCode)(email ?? ''), enabled: email !== null })
  const confirmed = email !== null && whole ? { email, order: whole } : null
  return (
    <>
      <OrderHead order={order} />
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-5 max-[768px]:grid-cols-1">
        <div className="grid gap-5 min-w-0">
          <Sheet title={m.shop_my_goods()}>
            <OrderItems order={order} />
            <PayNow order={order} />
          </Sheet>
          {confirmed && <OrderReviews {...confirmed} />}
          {confirmed && <LinkedReturns uriCode={uriCode} email={confirmed.email} />}
          {confirmed && confirmed.order.comments.length > 0 && (
            <Sheet title={m.shop_my_comments()}>
              <Conversation sent={confirmed.order.comments} />
            </Sheet>
          )}
        </div>
        <div className="grid gap-5 min-w-0">
          <Sheet title={m.shop_my_delivery()}>
            {confirmed && <OrderReceiver order={confirmed.order} />}
            <OrderShipments order={order} />
          </Sheet>
          {!confirmed && (
            <Sheet title={m.shop_order_confirm()}>
              {order.needsSignIn ? (
                <ToAccount uriCode={uriCode} />
              ) : (
                <ConfirmForm uriCode={uriCode} onConfirmed={setEmail} />
              )}
            </Sheet>
          )}
          {confirmed && confirmed.order.invoices.length > 0 && (
            <Sheet title={m.invoices_title()}>
              <OrderInvoices
                invoices={confirmed.order.invoices}
                fetchFile={(number) =>
                  store.orders.invoiceByEmail.call({ uriCode, number, email: confirmed.email })
                }
              />
            </Sheet>
          )}
          <Button
            variant="default"
            size="md"
            radius={999}
            renderRoot={(props) => (
              <Link
                to="/demo-shop/$site/withdrawal"
                params={{ site: site.key }}
                search={{ order: orderId }}
                {...props}
              />
            )}
          >
            {m.shop_withdrawal()}
          </Button>
        </div>
      </div>
    </>
  )
}

const ToAccount = ({ uriCode }: { uriCode: string }) => {
  const { key } = useShop().site
  return (
    <>
      <p className="leading-6 text-shop-quiet">{m.shop_order_needs_sign_in()}</p>
      <Button
        size="md"
        radius={999}
        className="justify-self-start"
        renderRoot={(props) => (
          <Link to="/demo-shop/$site/account/orders/$uriCode" params={{ site: key, uriCode }} {...props} />
        )}
      >
        {m.shop_my_sign_in()}
      </Button>
    </>
  )
}

type ConfirmProps = { uriCode: string; onConfirmed: (email: string) => void }

const ConfirmForm = ({ uriCode, onConfirmed }: ConfirmProps) => {
  const queries = useQueryClient()
  const getWhole = useWhole(uriCode)
  const form = useShopForm({
    schema: StoreOrderByEmail.pick({ email: true }),
    initial: { email: '' },
    send: async ({ email }) => {
      await queries.fetchQuery({ ...getWhole(email), staleTime: 0 })
      return email
    },
    onSent: onConfirmed,
  })
  return (
    <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
      <p className="leading-6 text-shop-quiet">{m.shop_order_confirm_text()}</p>
      <EmailField withAsterisk {...form.field('email')} />
      <FormEnd form={form} tooManyText={m.contacts_shop_too_many()} className="justify-self-start">
        {m.shop_order_confirm_show()}
      </FormEnd>
    </form>
  )
}
