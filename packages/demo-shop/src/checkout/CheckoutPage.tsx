import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { EmptyCart } from '../cart/CartPage'
import { useCart } from '../cart/cart'
import { updateSessionCustomer, useCustomer } from '../customer/customer-session'
import { SignInFold } from '../customer/SignInFold'
import { DayPair, Sheet, ShopLayout } from '../ShopLayout'
import { useVisitor } from '../shop'
import { CheckoutFields } from './CheckoutFields'
import { CheckoutSummary } from './CheckoutSummary'
import { useCheckout } from './use-checkout'

/** The checkout: receiver, address, shipping method and totals. */
export const CheckoutPage = () => {
  const customer = useCustomer()
  const isLoading = useCurrentCustomer()
  // A customer who signs in during checkout gets a new form with the values typed before.
  return (
    <ShopLayout title={m.shop_checkout_title()}>
      {isLoading ? <Skeleton height={480} radius={20} /> : <Till key={customer?._id ?? ''} />}
    </ShopLayout>
  )
}

/**
 * Updates the session from the account, whose default address may have changed in another browser, and returns whether
 * the form waits for it. If the call fails, the form takes what the session contains.
 */
const useCurrentCustomer = () => {
  const store = useVisitor()
  const { isLoading } = useQuery({
    queryKey: [...store.sessions.own.key(), 'checkout'],
    queryFn: async () => {
      const customer = await store.sessions.own.call()
      updateSessionCustomer(customer)
      return customer
    },
    enabled: useCustomer() !== null,
    // Each opening of the checkout waits for the account as it is then.
    gcTime: 0,
    meta: { handlesErrors: true },
  })
  return isLoading
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
