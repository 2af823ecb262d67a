import { StoreNewOrder, StoreOrder } from '@storekeeper/contract/store/store-order'
import { z } from 'zod'
import { refusalOf } from '~/failure'
import { oncePer } from '~/lib/once'
import { newRequestId } from '~/lib/request-id'
import { THANKS } from '../storage-keys'
import { readFrom, storedValue } from '../stored-value'

/** The requesting customer, by their `_id` or a guest's e-mail address, and the request id. */
const Attempt = z.object({ who: z.string(), requestId: StoreNewOrder.shape.requestId })
type Attempt = z.infer<typeof Attempt>

/**
 * A request to order that has not been answered yet. Its id is stored in this browser, so that neither a second click
 * nor a reload nor a lost connection orders twice: what the same person sends again under the same id is one order.
 */
export const attemptOf = oncePer((site) => {
  const stored = storedValue<Attempt | null>(`storekeeper.shop.attempt.${site}`, Attempt.nullable(), null)
  return {
    use: stored.use,
    /** Whether an earlier request of this customer has not been answered. */
    isOpenFor: (who: string) => stored.get()?.who === who,
    /** Answers the name to send the request under. */
    begin: (who: string): string => {
      stored.change((open) => (open?.who === who ? open : { who, requestId: newRequestId() }))
      return stored.get()?.requestId ?? newRequestId()
    },
    end: () => stored.change(() => null),
  }
})

/** The order that an earlier request under the same name made, with other contents. */
export const earlierOrderIn = (error: unknown): StoreOrder | undefined => {
  const refusal = refusalOf(error)
  return refusal?.code === 'CART_ALREADY_ORDERED'
    ? StoreOrder.safeParse(refusal.params.order).data
    : undefined
}

/** The order that this tab thanks for; an earlier one leaves the cart as it is. */
const Thanks = z.object({ order: StoreOrder, isEarlier: z.boolean() })
export type Thanks = z.infer<typeof Thanks>

const thanksKey = (site: string) => THANKS + site

export const keepThanks = (site: string, thanks: Thanks) =>
  sessionStorage.setItem(thanksKey(site), JSON.stringify(thanks))

export const storedThanks = (site: string) => readFrom(sessionStorage, thanksKey(site), Thanks)
