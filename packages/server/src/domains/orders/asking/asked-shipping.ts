import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import type { Issue } from '../../../lib/at-field.ts'
import { type ShippingChoices, whyNotOffered } from '../../shipping/shipping.ts'
import type { HeldOrder } from './held-order.ts'
import { keptShipping, type ShippingTerms } from './kept-terms.ts'

type ShippingQuestion = { shipping: { method: string } | null; country: string; isByCustomer?: boolean }

/**
 * The shipping of what is asked. A method that the order has already keeps the price and the threshold of the day it was
 * chosen, and is only asked again whether it goes there when the country changes; another one has today's, and must be
 * offered. A customer chooses one as soon as it is known where the parcel goes, unless the site sends nothing at all.
 */
export function askedShipping(
  { shipping, country, isByCustomer }: ShippingQuestion,
  held: HeldOrder | null,
  choices: ShippingChoices,
): { shipping: ShippingTerms | null; issues: Issue[] } {
  const wanted = shipping?.method ?? null
  const kept = held?.shipping?.method === wanted ? held.shipping : null
  if (kept && (wanted === null || held?.country === country))
    return { shipping: keptShipping(kept), issues: [] }
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
      shipping: kept && keptShipping(kept),
      issues: [{ path, message: 'This site has no such shipping method.' }],
    }
  const { method, refusals } = offer
  return {
    shipping: kept
      ? keptShipping(kept)
      : {
          method: method._id,
          title: method.title,
          price: method.isFreeShipping ? 0 : method.price,
          freeOver: method.freeOver,
        },
    issues: refusals.map((refusal) => ({ path, message: whyNotOffered(refusal, method.title) })),
  }
}

function choiceIssues(country: string, { methods, countries }: ShippingChoices): Issue[] {
  const active = methods.filter((method) => method.isActive)
  if (country === '' || active.length === 0) return []
  const offers = shippingOffers({ methods: active, goods: 0, country, countries })
  const message = offers.some((offer) => offer.refusals.length === 0)
    ? 'Please choose how it is sent.'
    : 'Nothing can be sent to this country at present.'
  return [{ path: 'shipping.method', message }]
}
