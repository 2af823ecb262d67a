import { Button } from '@mantine/core'
import { IconConfetti, IconReceiptOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { useCustomer } from '../customer/customer-session'
import { OrderItems } from '../customer/orders/OrderItems'
import { Sheet } from '../ShopLayout'
import { useShop, useShopTitle } from '../shop'
import { ToShopButton } from '../ToShopButton'
import { PayNow } from './PayNow'
import { storedThanks, type Thanks } from './placing'

/** The confirmation of a placed order. A reload shows it again. */
export const ThanksPage = () => {
  const { key } = useShop().site
  const [thanks] = useState(() => storedThanks(key))
  useShopTitle(m.shop_checkout_thanks_title())
  if (thanks) return <Thanking thanks={thanks} />
  return (
    <>
      <h1 className="sr-only">{m.shop_checkout_thanks_title()}</h1>
      <EmptyState
        icon={<IconReceiptOff stroke={1.5} />}
        title={m.shop_checkout_no_thanks()}
        text={m.shop_checkout_no_thanks_text()}
        action={<ToShopButton />}
      />
    </>
  )
}

/** Takes the focus, because the form that had it is removed. */
const Thanking = ({ thanks: { order, isEarlier } }: { thanks: Thanks }) => {
  const { key } = useShop().site
  const router = useRouter()
  const to = useCustomer()
    ? ('/demo-shop/$site/account/orders/$uriCode' as const)
    : ('/demo-shop/$site/orders/$uriCode' as const)
  const params = { site: key, uriCode: order.uriCode }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = order.receiverName.firstName || order.receiverName.lastName
  return (
    <div className="grid gap-6 max-w-[44rem] mx-auto py-[clamp(8px,3vw,40px)]">
      <div className="grid justify-items-center gap-2 text-center [&_svg]:text-shop-link [&_p]:m-0 [&_p]:text-[1.0625rem] [&_p]:leading-6.5 [&_p]:text-shop-quiet [&_p]:wrap-anywhere [&_strong]:text-ink">
        <IconConfetti size={48} stroke={1.3} aria-hidden />
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-[clamp(1.75rem,4.5vw,2.5rem)] font-semibold leading-[1.25] text-balance wrap-anywhere outline-0"
        >
          {m.shop_checkout_thanks({ name })}
        </h1>
        <p>
          {m.shop_checkout_number_is()}{' '}
          <strong>
            <bdi dir="ltr">#{order.orderId}</bdi>
          </strong>
        </p>
        {order.email && (
          <p>
            {m.shop_checkout_write_to()} <bdi dir="ltr">{order.email}</bdi>
          </p>
        )}
      </div>
      {/* The page of the order follows the payment; this one shows the order as it was placed. */}
      <PayNow order={order} returnPath={router.buildLocation({ to, params }).pathname} />
      {isEarlier && <Notice tone="plain">{m.shop_checkout_earlier()}</Notice>}
      <Sheet title={m.shop_checkout_order()}>
        <OrderItems order={order} />
      </Sheet>
      <div className="flex flex-wrap gap-3 justify-center">
        <Button
          size="md"
          radius={999}
          variant="default"
          renderRoot={(props) => <Link to={to} params={params} {...props} />}
        >
          {m.shop_checkout_see_order()}
        </Button>
        <ToShopButton />
      </div>
    </div>
  )
}
