import { COUNTRY_CODES } from '@storekeeper/contract/country-code'
import { useCustomer } from '../customer/customer-session'
import { useShop } from '../shop'
import { basketOf } from './basket-of'

/**
 * The basket of this shop as it is now, and how to change it. While nobody has chosen a country it is the one where the
 * customer lives.
 */
export const useBasket = () => {
  const { use, change } = basketOf(useShop().site.key)
  const customer = useCustomer()
  const basket = use()
  const country = basket.country || customer?.shippingInfo?.country || ownCountry()
  return { basket: { ...basket, country }, change }
}

/** Where the browser says that its owner lives; a guess that one can change. */
const ownCountry = () => {
  const region = new Intl.Locale(navigator.language).region ?? ''
  return COUNTRY_CODES.includes(region) ? region : ''
}
