import { COUNTRY_CODES } from '@storekeeper/contract/addresses/country-code'
import { useCustomer } from '../customer/customer-session'
import { useShop } from '../shop'
import { getCart } from './get-cart'

/**
 * Returns the current cart of this shop with its actions. The default country is the customer's, else the
 * browser's.
 */
export const useCart = () => {
  const { key, shippingCountries } = useShop().site
  const { use, change } = getCart(key)
  const customer = useCustomer()
  const cart = use()
  const country =
    cart.country || customer?.shippingInfo?.country || ownCountry(shippingCountries ?? COUNTRY_CODES)
  return { cart: { ...cart, country }, change }
}

/** The country of the browser's locale, if the site ships there; a default that the customer can change. */
const ownCountry = (served: readonly string[]) => {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return served.includes(region) ? region : ''
}
