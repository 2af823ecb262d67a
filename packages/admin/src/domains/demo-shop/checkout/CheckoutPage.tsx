import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { EmptyBasket } from '../basket/BasketPage'
import { useBasket } from '../basket/basket'
import { useBasketQuote } from '../basket/use-basket-quote'
import { useCustomer } from '../customer/customer-session'
import { SignInFold } from '../customer/SignInFold'
import { Beside, Sheet, ShopLayout } from '../ShopLayout'
import { CheckoutFields } from './CheckoutFields'
import { CheckoutSummary } from './CheckoutSummary'
import { useCheckout } from './use-checkout'

/** The till: to whom and where, how, and what it comes to. */
export const CheckoutPage = () => {
  const customer = useCustomer()
  // Whoever signs in meanwhile has a form of their own, with what was typed before.
  return (
    <ShopLayout title={m.shop_checkout_title()}>
      <Till key={customer?._id ?? ''} />
    </ShopLayout>
  )
}

const Till = () => {
  const customer = useCustomer()
  const answer = useBasketQuote()
  const checkout = useCheckout(customer, answer)
  const { items } = useBasket().basket
  const isUnderWay = checkout.isSending || checkout.isDone
  if (items.length === 0 && !isUnderWay) return <EmptyBasket />
  if (!answer.quoted && answer.error) return <LoadFailed error={answer.error} onRetry={answer.retry} />
  return (
    <Beside beside={<CheckoutSummary checkout={checkout} answer={answer} />}>
      {/* A guest's open request stays theirs; whoever was signed out meanwhile comes back to their own. */}
      {!customer && !checkout.open?.who.includes('@') && <SignInFold />}
      <Sheet title={m.shop_checkout_where_to()}>
        <CheckoutFields checkout={checkout} answer={answer} />
      </Sheet>
    </Beside>
  )
}
