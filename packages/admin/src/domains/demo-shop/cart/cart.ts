import { COUNTRY_CODES } from '@storekeeper/contract/country-code'
import { useCustomer } from '../customer/customer-session'
import { useShop } from '../shop'
import { cartOf } from './cart-of'

/**
 * The current cart of this shop, and how to change it. While no country is chosen it is the one where the
 * customer lives.
 */
export const useCart = () => {
  const { use, change } = cartOf(useShop().site.key)
  const customer = useCustomer()
  const cart = use()
  const country = cart.country || customer?.shippingInfo?.country || ownCountry()
  return { cart: { ...cart, country }, change }
}

/** The country that the browser reports; a default that the customer can change. */
const ownCountry = () => {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return COUNTRY_CODES.includes(region) ? region : ''
}
