import { Button } from '@mantine/core'
import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { Link } from '@tanstack/react-router'
import { refusalOf } from '~/failure'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '~/ui/Notice'
import { CartTotals } from '../cart/CartTotals'
import { CreditChoice } from '../cart/CreditChoice'
import { useCart } from '../cart/cart'
import { type CartAnswer, issuesAt, otherIssues } from '../cart/use-cart-quote'
import { isRefused } from '../outcome'
import { Sheet } from '../ShopLayout'
import { ShopMoney } from '../ShopMoney'
import { useShop } from '../shop'
import { shopMessage } from '../shop-messages'
import classes from './Checkout.module.css'
import { CHECKOUT_FORM } from './CheckoutFields'
import { otherTotalIn } from './other-total'
import type { Checkout } from './use-checkout'

type Props = { checkout: Checkout; answer: CartAnswer }

/** What is being ordered, what it comes to, and the button that orders it. */
export const CheckoutSummary = ({ checkout, answer }: Props) => {
  const { key } = useShop().site
  const { quoted, isCurrent } = answer
  const issues = quoted?.quote.issues ?? []
  const refusals = refusalOf(checkout.error)?.issues ?? []
  return (
    <Sheet title={m.shop_checkout_order()}>
      {quoted && <Lines quote={quoted.quote} />}
      <CreditChoice quoted={quoted} issues={issuesAt(refusals, 'creditUsed')} />
      <CartTotals answer={answer} />
      {[...issuesAt(issues, 'coupon'), ...otherIssues(issues)].map((issue) => (
        <Notice key={issue} tone="bad">
          {shopMessage(issue)}
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
      <p className={classes.pay}>{m.shop_checkout_pay()}</p>
      <Link to="/demo-shop/$site/cart" params={{ site: key }} className={classes.back}>
        {m.shop_checkout_change_cart()}
      </Link>
    </Sheet>
  )
}

/** The result of the last try; for one without a response, that it can be sent again. */
const RejectionReason = ({ checkout: { error, open, isSending } }: { checkout: Checkout }) => {
  const { currency } = useShop().site
  if (isSending) return null
  if (open && !isRefused(error)) return <Notice tone="bad">{m.shop_checkout_no_answer()}</Notice>
  if (!error) return null
  const total = otherTotalIn(error)
  return (
    <Notice tone="bad">
      {total === null
        ? failureText(error, shopMessage)
        : m.shop_checkout_other_total({ total: formatMoney(total, currency) })}
    </Notice>
  )
}

const Lines = ({ quote }: { quote: CartQuote }) => {
  const { items } = useCart().cart
  return (
    <ul className={classes.lines}>
      {items.map(({ slug, title, quantity }, place) => {
        const line = quote.lines.find((quoted) => quoted.slug === slug)
        return (
          <li key={slug} className={classes.line}>
            <span>
              <bdi>{m.demo_shop_times({ quantity: formatCount(quantity) })}</bdi>{' '}
              <bdi>{line?.title ?? title}</bdi>
            </span>
            {line && <ShopMoney cents={line.unitPrice * line.quantity} />}
            {issuesAt(quote.issues, `items.${place}`).map((issue) => (
              <p key={issue} className={classes.issue} role="alert">
                {shopMessage(issue)}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
