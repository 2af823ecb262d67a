import { z } from 'zod'
import type { ShippingMethod } from './shipping-method.ts'

/** Why a method is not offered, as codes of the catalogue of errors. */
export const SHIPPING_REFUSALS = [
  'SHIPPING_METHOD_INACTIVE',
  'SHIPPING_COUNTRY_MISSING',
  'SHIPPING_COUNTRY_UNKNOWN',
  'SHIPPING_COUNTRY_INACTIVE',
  'SHIPPING_COUNTRY_NOT_SERVED',
] as const
export const ShippingRefusal = z.enum(SHIPPING_REFUSALS)
export type ShippingRefusal = z.infer<typeof ShippingRefusal>

type Terms = Pick<
  ShippingMethod,
  'price' | 'isFreeShipping' | 'freeOver' | 'countries' | 'isActive' | 'position'
>

export type ShippingQuestion<Method extends Terms> = {
  /** Those of the order's site. */
  methods: readonly Method[]
  /** What the goods come to after discounts, in cents. */
  goods: number
  /** Where the parcel goes; empty while it is not known. */
  country: string
  /** The countries of the store: by code, whether it ships there now. */
  countries: ReadonlyMap<string, boolean>
}

export type ShippingOffer<Method extends Terms> = {
  method: Method
  /** None when it is offered. */
  refusals: ShippingRefusal[]
  /** What it costs for these goods: 0 when it is always free, or when they reach its threshold. */
  price: number
  /** How much more the goods must come to for it to be free; null when it is free already, or never is. */
  missingForFree: number | null
}

/**
 * Which methods a customer can choose from for these goods to that country, in the order of the site, and why not the
 * others. The one rule behind the tester, the quote of an order and the storefront.
 */
export function shippingOffers<Method extends Terms>({
  methods,
  goods,
  country,
  countries,
}: ShippingQuestion<Method>): ShippingOffer<Method>[] {
  return methods
    .toSorted((one, other) => one.position - other.position)
    .map((method) => ({
      method,
      refusals: refusalsOf(method, country, countries),
      price: isFree(method, goods) ? 0 : method.price,
      missingForFree:
        isFree(method, goods) || method.freeOver === null ? null : Math.max(method.freeOver - goods, 0),
    }))
}

const isFree = ({ isFreeShipping, freeOver }: Terms, goods: number) =>
  isFreeShipping || (freeOver !== null && goods >= freeOver)

/** Only one refusal is about the country: the most specific one. */
function refusalsOf(
  method: Terms,
  country: string,
  countries: ReadonlyMap<string, boolean>,
): ShippingRefusal[] {
  const refusals: ShippingRefusal[] = []
  if (!method.isActive) refusals.push('SHIPPING_METHOD_INACTIVE')
  if (country === '') refusals.push('SHIPPING_COUNTRY_MISSING')
  else if (method.countries.length > 0 && !method.countries.includes(country))
    refusals.push('SHIPPING_COUNTRY_NOT_SERVED')
  else if (!countries.has(country)) refusals.push('SHIPPING_COUNTRY_UNKNOWN')
  else if (!countries.get(country)) refusals.push('SHIPPING_COUNTRY_INACTIVE')
  return refusals
}
