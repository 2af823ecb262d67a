import { Button } from '@mantine/core'
import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { Link } from '@tanstack/react-router'
import { fieldReasons, getRefusal } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { CartTotals } from '../cart/CartTotals'
import { CreditChoice } from '../cart/CreditChoice'
import { useCart } from '../cart/cart'
import { issuesAt, otherIssues } from '../cart/issues'
import type { CartAnswer } from '../cart/use-cart-quote'
import { isRefused } from '../outcome'
import { ShopFailure } from '../ShopFailure'
import { Sheet } from '../ShopLayout'
import { ShopMoney } from '../ShopMoney'
import { useShop } from '../shop'
import { CHECKOUT_FORM } from './CheckoutFields'
import type { Checkout } from './use-checkout'

type Props = { checkout: Checkout; answer: CartAnswer }

/** The items and totals of the order, and the button that places it. */
export const CheckoutSummary = ({ checkout, answer }: Props) => {
  const { key, onlinePayment } = useShop().site
  const { quoted, isCurrent } = answer
  const issues = quoted?.quote.issues ?? []
  const refusals = fieldReasons(getRefusal(checkout.error)).map(([path, reason]) => ({ path, ...reason }))
  return (
    <Sheet title={m.shop_checkout_order()}>
      {quoted && <Lines quote={quoted.quote} />}
      <CreditChoice quoted={quoted} issues={issuesAt(refusals, 'creditUsed')} />
      <CartTotals answer={answer} />
      {[...issuesAt(issues, 'coupon'), ...otherIssues(issues)].map((issue) => (
        <Notice key={issue} tone="bad">
          {issue}
        </Notice>
      ))}
      <RejectionReason checkout={checkout} />
      <Button
        type="submit"
        form={CHECKOUT_FORM}
        size="lg"
        radius={999}
        fullWidth
        loading={checkout.isSending || checkout.isDone}
        disabled={!quoted || !isCurrent}
      >
        {m.shop_checkout_place()}
      </Button>
      <p className="text-sm leading-5 text-shop-quiet">
        {onlinePayment ? m.shop_pay_on_page({ provider: onlinePayment }) : m.shop_checkout_pay()}
      </p>
      <Link
        to="/demo-shop/$site/cart"
        params={{ site: key }}
        className="justify-self-center py-1 text-shop-link"
      >
        {m.shop_checkout_change_cart()}
      </Link>
    </Sheet>
  )
}

/** The result of the last attempt; after a lost response, that it can be sent again. */
const RejectionReason = ({ checkout: { error, open, isSending } }: { checkout: Checkout }) => {
  if (isSending) return null
  if (open && !isRefused(error)) return <Notice tone="bad">{m.shop_checkout_no_answer()}</Notice>
  return <ShopFailure error={error} />
}

const Lines = ({ quote }: { quote: CartQuote }) => {
  const { items } = useCart().cart
  return (
    <ul className="grid gap-2.5 px-0 pt-0 pb-4 border-b border-b-shop-line leading-5.5">
      {items.map(({ slug, title, quantity }, index) => {
        const line = quote.lines.find((quoted) => quoted.slug === slug)
        return (
          <li
            key={slug}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-0 gap-x-4 wrap-anywhere [&_bdi:first-child]:text-shop-quiet"
          >
            <span>
              <bdi>{m.demo_shop_times({ quantity: formatCount(quantity) })}</bdi>{' '}
              <bdi>{line?.title ?? title}</bdi>
            </span>
            {line && <ShopMoney cents={line.unitPrice * line.quantity} />}
            {issuesAt(quote.issues, `items.${index}`).map((issue) => (
              <p
                key={issue}
                className="col-span-full font-medium leading-5 text-[color-mix(in_srgb,var(--mantine-color-red-9)_82%,#000)] dark:text-[color-mix(in_srgb,var(--mantine-color-red-4)_80%,#fff)]"
                role="alert"
              >
                {issue}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
