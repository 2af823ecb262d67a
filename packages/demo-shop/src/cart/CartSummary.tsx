import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { useCustomer } from '../customer/customer-session'
import { ShopFailure } from '../ShopFailure'
import { Sheet } from '../ShopLayout'
import { useShop } from '../shop'
import { CartTotals } from './CartTotals'
import { CreditChoice } from './CreditChoice'
import { otherIssues } from './issues'
import { CountryField, ShippingChoice } from './ShippingChoice'
import type { CartAnswer } from './use-cart-quote'

/** The shipping country and method, the totals, and the link to the checkout. */
export const CartSummary = ({ answer }: { answer: CartAnswer }) => {
  const { key } = useShop().site
  const customer = useCustomer()
  const { quoted, error } = answer
  return (
    <Sheet title={m.shop_cart_summary()}>
      <CountryField />
      <ShippingChoice quoted={quoted} />
      {customer ? (
        <CreditChoice quoted={quoted} />
      ) : (
        <p className="leading-5.5 text-shop-quiet [&_a]:text-shop-link">
          <Link to="/demo-shop/$site/account" params={{ site: key }}>
            {m.shop_my_sign_in()}
          </Link>{' '}
          {m.shop_cart_sign_in_for_credit()}
        </p>
      )}
      <CartTotals answer={answer} />
      {otherIssues(quoted?.quote.issues ?? []).map((issue) => (
        <Notice key={issue} tone="bad">
          {issue}
        </Notice>
      ))}
      <ShopFailure error={error} />
      <Button
        size="lg"
        radius={999}
        fullWidth
        renderRoot={(props) => <Link to="/demo-shop/$site/checkout" params={{ site: key }} {...props} />}
      >
        {m.shop_cart_checkout()}
      </Button>
    </Sheet>
  )
}
