import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import { type FieldReason, toReason } from '../../../lib/api-error.ts'
import type { ShippingChoices } from '../../shipping/shipping.ts'
import type { StoredOrder } from './stored-order.ts'
import { type ShippingTerms, storedShipping } from './stored-terms.ts'

type ShippingQuestion = { shipping: { method: string } | null; country: string; isByCustomer?: boolean }

/**
 * Validates the shipping of the request. The order's current method retains its stored price and threshold,
 * and its destination is checked only if the country changes; any other method has today's terms and must be
 * available. A customer must choose a method once the country is known, unless the site has no active
 * methods.
 */
export function validateShipping(
  { shipping, country, isByCustomer }: ShippingQuestion,
  current: StoredOrder | null,
  choices: ShippingChoices,
): { shipping: ShippingTerms | null; issues: FieldReason[] } {
  const wanted = shipping?.method ?? null
  const stored = current?.shipping?.method === wanted ? current.shipping : null
  if (stored && current && (wanted === null || current.country === country))
    return { shipping: storedShipping(stored, current), issues: [] }
  if (wanted === null) return { shipping: null, issues: isByCustomer ? choiceIssues(country, choices) : [] }
  const [offer] = shippingOffers({
    methods: choices.methods.filter((method) => method._id === wanted),
    merchandise: 0,
    country,
    countries: choices.countries,
  })
  const path = 'shipping.method'
  if (!offer)
    return {
      shipping: stored && current && storedShipping(stored, current),
      issues: [{ path, ...toReason('SHIPPING_METHOD_NOT_FOUND') }],
    }
  const { method, reasons } = offer
  return {
    shipping:
      stored && current
        ? storedShipping(stored, current)
        : {
            method: method._id,
            title: method.title,
            price: method.isFreeShipping ? 0 : method.price,
            freeOver: method.freeOver,
            taxClass: method.taxClass,
          },
    issues: reasons.map((reason) => ({ path, ...reason })),
  }
}

function choiceIssues(country: string, { methods, countries }: ShippingChoices): FieldReason[] {
  const active = methods.filter((method) => method.isActive)
  if (country === '' || active.length === 0) return []
  const offers = shippingOffers({ methods: active, merchandise: 0, country, countries })
  const isSent = offers.some((offer) => offer.reasons.length === 0)
  return [
    {
      path: 'shipping.method',
      ...toReason(isSent ? 'SHIPPING_METHOD_REQUIRED' : 'SHIPPING_UNAVAILABLE'),
    },
  ]
}
