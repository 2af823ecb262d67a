import { errorMessage } from '../errors/catalogue.ts'
import type { ErrorReason } from '../errors.ts'
import type { OFFER_REASONS } from './offer-reasons.ts'
import type { ShippingMethod } from './shipping-method.ts'

/** The codes of the reasons why a method is not offered. */
export type OfferReasonCode = (typeof OFFER_REASONS)[number]

type Terms = Pick<
  ShippingMethod,
  'title' | 'price' | 'isFreeShipping' | 'freeOver' | 'countries' | 'isActive' | 'position'
>

export type ShippingQuestion<Method extends Terms> = {
  /** The methods of the order's site. */
  methods: readonly Method[]
  /** The total of the products after discounts, in cents. */
  merchandise: number
  /** The destination country; empty if unknown. */
  country: string
  /** The countries of the store by code, with whether the store ships there. */
  countries: ReadonlyMap<string, boolean>
}

export type ShippingOffer<Method extends Terms> = {
  method: Method
  /** Why the method is not offered; empty if it is. */
  reasons: ErrorReason[]
  /** The price for this cart: 0 if it is always free, or if the total reaches its threshold. */
  price: number
  /** The amount missing until shipping is free; null if it already is, or never is. */
  missingForFree: number | null
}

/**
 * Returns the shipping methods for a total and a country in the order of the site, with reasons for those
 * that are not offered. The tester, the quote of an order and the storefront share this function.
 */
export function shippingOffers<Method extends Terms>({
  methods,
  merchandise,
  country,
  countries,
}: ShippingQuestion<Method>): ShippingOffer<Method>[] {
  return methods
    .toSorted((one, other) => one.position - other.position)
    .map((method) => ({
      method,
      reasons: findReasons(method, country, countries).map((code) => toReason(code, method)),
      price: isFree(method, merchandise) ? 0 : method.price,
      missingForFree:
        isFree(method, merchandise) || method.freeOver === null
          ? null
          : Math.max(method.freeOver - merchandise, 0),
    }))
}

const isFree = ({ isFreeShipping, freeOver }: Terms, merchandise: number) =>
  isFreeShipping || reachesFreeShipping(freeOver, merchandise)

/** Whether the merchandise after discounts reaches the amount from which shipping is free; in cents. */
export const reachesFreeShipping = (freeOver: number | null, merchandise: number): boolean =>
  freeOver !== null && merchandise >= freeOver

const toReason = (code: OfferReasonCode, { title }: Terms): ErrorReason => ({
  code,
  params: { title },
  message: errorMessage(code, { title }),
})

/** Returns at most one reason about the country, the most specific one. */
function findReasons(
  method: Terms,
  country: string,
  countries: ReadonlyMap<string, boolean>,
): OfferReasonCode[] {
  const reasons: OfferReasonCode[] = []
  if (!method.isActive) reasons.push('SHIPPING_METHOD_INACTIVE')
  if (country === '') reasons.push('SHIPPING_COUNTRY_MISSING')
  else if (method.countries.length > 0 && !method.countries.includes(country))
    reasons.push('SHIPPING_COUNTRY_NOT_SERVED')
  else if (!countries.has(country)) reasons.push('SHIPPING_COUNTRY_UNKNOWN')
  else if (!countries.get(country)) reasons.push('SHIPPING_COUNTRY_INACTIVE')
  return reasons
}
