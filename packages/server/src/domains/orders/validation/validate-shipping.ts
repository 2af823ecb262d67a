import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import { offerRejection, type ShippingChoices } from '../../shipping/shipping.ts'
import type { StoredOrder } from './stored-order.ts'
import { type ShippingTerms, storedShipping } from './stored-terms.ts'

type ShippingQuestion = { shipping: { method: string } | null; country: string; isByCustomer?: boolean }

/**
 * The shipping of the request. A method that the order has already has the price and the threshold of the day it was
 * chosen, and only when the country changes is it checked whether it goes there; another one has today's, and must be
 * offered. A customer chooses one as soon as it is known where the parcel goes, unless the site sends nothing at all.
 */
export function validateShipping(
  { shipping, country, isByCustomer }: ShippingQuestion,
  current: StoredOrder | null,
  choices: ShippingChoices,
): { shipping: ShippingTerms | null; issues: FieldReason[] } {
  const wanted = shipping?.method ?? null
  const stored = current?.shipping?.method === wanted ? current.shipping : null
  if (stored && (wanted === null || current?.country === country))
    return { shipping: storedShipping(stored), issues: [] }
  if (wanted === null) return { shipping: null, issues: isByCustomer ? choiceIssues(country, choices) : [] }
  const [offer] = shippingOffers({
    methods: choices.methods.filter((method) => method._id === wanted),
    goods: 0,
    country,
    countries: choices.countries,
  })
  const path = 'shipping.method'
  if (!offer)
    return {
      shipping: stored && storedShipping(stored),
      issues: [{ path, ...toReason('SHIPPING_METHOD_NOT_FOUND') }],
    }
  const { method, refusals } = offer
  return {
    shipping: stored
      ? storedShipping(stored)
      : {
          method: method._id,
          title: method.title,
          price: method.isFreeShipping ? 0 : method.price,
          freeOver: method.freeOver,
        },
    issues: refusals.map((refusal) => ({ path, ...offerRejection(refusal, method.title) })),
  }
}

function choiceIssues(country: string, { methods, countries }: ShippingChoices): FieldReason[] {
  const active = methods.filter((method) => method.isActive)
  if (country === '' || active.length === 0) return []
  const offers = shippingOffers({ methods: active, goods: 0, country, countries })
  const isSent = offers.some((offer) => offer.refusals.length === 0)
  return [
    {
      path: 'shipping.method',
      ...toReason(isSent ? 'SHIPPING_METHOD_REQUIRED' : 'SHIPPING_UNAVAILABLE'),
    },
  ]
}
