import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { EmptyCart } from '../cart/CartPage'
import { useCart } from '../cart/cart'
import { useCustomer } from '../customer/customer-session'
import { SignInFold } from '../customer/SignInFold'
import { DayPair, Sheet, ShopLayout } from '../ShopLayout'
import { CheckoutFields } from './CheckoutFields'
import { CheckoutSummary } from './CheckoutSummary'
import { useCheckout } from './use-checkout'

/** The checkout: receiver, address, shipping method and totals. */
export const CheckoutPage = () => {
  const customer = useCustomer()
  // A customer who signs in during checkout gets a new form with the values typed before.
  return (
    <ShopLayout title={m.shop_checkout_title()}>
      <Till key={customer?._id ?? ''} />
    </ShopLayout>
  )
}

const Till = () => {
  const customer = useCustomer()
  const checkout = useCheckout(customer)
  const { answer } = checkout
  const { items } = useCart().cart
  const isUnderWay = checkout.isSending || checkout.isDone
  if (items.length === 0 && !isUnderWay) return <EmptyCart />
  if (!answer.quoted && answer.error) return <LoadFailed error={answer.error} onRetry={answer.retry} />
  return (
    <DayPair beside={<CheckoutSummary checkout={checkout} answer={answer} />}>
      {/* The open request of a guest remains a guest's; a customer whose session has ended can return to
          their request. */}
      {!customer && !checkout.open?.who.includes('@') && <SignInFold />}
      <Sheet title={m.shop_checkout_where_to()}>
        <CheckoutFields checkout={checkout} answer={answer} />
      </Sheet>
    </DayPair>
  )
}
