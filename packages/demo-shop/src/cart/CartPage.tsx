import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { IconShoppingCartOff } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { useCustomer } from '../customer/customer-session'
import { SignInFold } from '../customer/SignInFold'
import { DayPair, Sheet, ShopLayout } from '../ShopLayout'
import { ToShopButton } from '../ToShopButton'
import { CartLine } from './CartLine'
import { CartSummary } from './CartSummary'
import { CouponField } from './CouponField'
import { useCart } from './cart'
import { issuesAt } from './issues'
import { useCartQuote } from './use-cart-quote'

/** The cart page: its lines and totals. */
export const CartPage = () => {
  const { items } = useCart().cart
  const customer = useCustomer()
  const answer = useCartQuote()
  const { quoted, error, retry } = answer
  return (
    <ShopLayout title={m.shop_cart_title()}>
      {items.length === 0 && <EmptyCart />}
      {/* The reminder of a cart leads here; a customer's cart appears once they sign in. */}
      {items.length === 0 && !customer && <SignInFold />}
      {items.length > 0 && !quoted && error && <LoadFailed error={error} onRetry={retry} />}
      {items.length > 0 && (quoted || !error) && (
        <DayPair beside={<CartSummary answer={answer} />}>
          <Sheet>
            <CartLines quote={quoted?.quote} />
          </Sheet>
          <Sheet title={m.shop_cart_coupon()}>
            <CouponField quote={quoted?.quote} />
          </Sheet>
        </DayPair>
      )}
    </ShopLayout>
  )
}

export const EmptyCart = () => (
  <EmptyState
    icon={<IconShoppingCartOff stroke={1.5} />}
    title={m.shop_cart_empty()}
    text={m.shop_cart_empty_text()}
    action={<ToShopButton label={m.demo_shop_look_around()} />}
  />
)

/** The lines of the cart, with prices and issues once the quote has loaded. */
const CartLines = ({ quote }: { quote?: CartQuote }) => {
  const { items } = useCart().cart
  return (
    <ul className="@container/cart divide-y divide-shop-line">
      {items.map((line, index) => (
        <CartLine
          key={line.slug}
          line={line}
          quoted={quote?.lines.find(({ slug }) => slug === line.slug)}
          isLoading={!quote}
          issues={quote ? issuesAt(quote.issues, `items.${index}`) : []}
        />
      ))}
    </ul>
  )
}
