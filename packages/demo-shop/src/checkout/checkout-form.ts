import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { Email } from '@storekeeper/contract/shapes'
import { StoreNewOrder } from '@storekeeper/contract/store/store-order'
import type { StoreCustomer } from '@storekeeper/contract/store/store-session'
import { z } from 'zod'
import { spendable } from '../cart/spendable'
import type { StoredCart } from '../cart/stored-cart'
import type { Quoted } from '../cart/use-cart-quote'

/** The schema of the checkout. The cart contains the country, and a customer's e-mail address is known. */
export const checkoutSchema = (isGuest: boolean) =>
  z.object({
    receiverName: StoreNewOrder.shape.receiverName,
    email: isGuest ? Email : z.string(),
    phone: StoreNewOrder.shape.phone,
    shippingAddress: StoreNewOrder.shape.shippingAddress.omit({ country: true }),
    note: StoreNewOrder.shape.note,
  })

/** The form values, possibly incomplete, as the browser tab stores them. */
export const CheckoutValues = z.object({
  receiverName: z.object({ firstName: z.string(), lastName: z.string() }),
  email: z.string(),
  phone: z.string(),
  shippingAddress: z.object({
    company: z.string().default(''),
    streetNumber: z.string(),
    streetName: z.string(),
    aptUnit: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  note: z.string(),
})
export type CheckoutValues = z.infer<typeof CheckoutValues>

const BLANK: CheckoutValues = {
  receiverName: { firstName: '', lastName: '' },
  email: '',
  phone: '',
  shippingAddress: {
    company: '',
    streetNumber: '',
    streetName: '',
    aptUnit: '',
    city: '',
    state: '',
    zipCode: '',
  },
  note: '',
}

/**
 * Returns the country of the customer's address, which the form takes over together with the address; null if the
 * customer has typed another address, or has none.
 */
export const toInitialCountry = (typed: CheckoutValues | null, customer: StoreCustomer | null) =>
  (hasAddress(typed ?? BLANK) ? null : customer?.shippingInfo?.country) || null

const hasAddress = ({ shippingAddress }: CheckoutValues) => Object.values(shippingAddress).some(Boolean)

/**
 * Returns the values typed before, else those of the customer. The address comes from one source as a whole.
 */
export const toInitialValues = (
  typed: CheckoutValues | null,
  customer: StoreCustomer | null,
): CheckoutValues => {
  const before = typed ?? BLANK
  const { firstName, lastName } = before.receiverName
  const isNamed = Boolean(firstName || lastName)
  if (!customer) return before
  const { country: _, ...known } = customer.shippingInfo ?? { ...BLANK.shippingAddress, country: '' }
  return {
    ...before,
    receiverName: isNamed
      ? before.receiverName
      : { firstName: customer.firstName, lastName: customer.lastName },
    phone: before.phone || (customer.phone ?? ''),
    shippingAddress: hasAddress(before) ? before.shippingAddress : { company: '', ...known },
  }
}

/** Returns the input of the order, without its request id. */
export const toOrder = (
  values: z.output<ReturnType<typeof checkoutSchema>>,
  cart: StoredCart,
  { quote, shipping }: Quoted,
  isGuest: boolean,
): Omit<StoreNewOrder, 'requestId'> => ({
  items: cart.items.map(({ slug, quantity }) => ({ slug, quantity })),
  coupon: cart.coupon,
  shipping,
  creditUsed: cart.usesCredit ? spendable(quote) : 0,
  receiverName: values.receiverName,
  email: isGuest ? values.email : null,
  phone: values.phone,
  shippingAddress: { ...values.shippingAddress, country: cart.country },
  billingAddress: null,
  ...mapOrderTexts(() => ''),
  note: values.note,
  expectedTotal: quote.total,
})
