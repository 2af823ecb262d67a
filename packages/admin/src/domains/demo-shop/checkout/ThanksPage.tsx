import { Button } from '@mantine/core'
import { IconConfetti, IconReceiptOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { useCustomer } from '../customer/customer-session'
import { OrderItems } from '../customer/orders/OrderItems'
import { Sheet } from '../ShopLayout'
import { useShop, useShopTitle } from '../shop'
import { ToShopButton } from '../ToShopButton'
import { storedThanks, type Thanks } from './placing'
import classes from './ThanksPage.module.css'

/** The confirmation of a placed order. A reload shows it again. */
export const ThanksPage = () => {
  const { key } = useShop().site
  const [thanks] = useState(() => storedThanks(key))
  useShopTitle(m.shop_checkout_thanks_title())
  if (thanks) return <Thanking thanks={thanks} />
  return (
    <>
      <h1 className={classes.none}>{m.shop_checkout_thanks_title()}</h1>
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
  const customer = useCustomer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const name = order.receiverName.firstName || order.receiverName.lastName
  return (
    <div className={classes.page}>
      <div className={classes.texts}>
        <IconConfetti size={48} stroke={1.3} aria-hidden />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
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
      {isEarlier && <Notice tone="plain">{m.shop_checkout_earlier()}</Notice>}
      <Sheet title={m.shop_checkout_order()}>
        <OrderItems order={order} />
      </Sheet>
      <div className={classes.ways}>
        {customer && (
          <Button
            size="md"
            radius={999}
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/demo-shop/$site/account/orders/$uriCode"
                params={{ site: key, uriCode: order.uriCode }}
                {...props}
              />
            )}
          >
            {m.shop_checkout_see_order()}
          </Button>
        )}
        <ToShopButton />
      </div>
    </div>
  )
}
