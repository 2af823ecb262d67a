import { StoreNewOrder, StoreOrder } from '@storekeeper/contract/store/store-order'
import { z } from 'zod'
import { getRefusal } from '~/failure'
import { memoize } from '~/lib/memoize'
import { newRequestId } from '~/lib/request-id'
import { THANKS } from '../storage-keys'
import { readFrom, storedValue } from '../stored-value'

/** The customer, by `_id` or a guest's e-mail address, the request id and the credit that was sent. */
const Attempt = z.object({
  who: z.string(),
  requestId: StoreNewOrder.shape.requestId,
  creditUsed: z.int().default(0),
})
type Attempt = z.infer<typeof Attempt>

/**
 * An order request without a response so far. The browser stores its id, so that a double click, a reload or
 * a lost connection does not create a second order: the server creates one order per customer and id.
 */
export const getAttempt = memoize((site) => {
  const stored = storedValue<Attempt | null>(`storekeeper.shop.attempt.${site}`, Attempt.nullable(), null)
  return {
    use: stored.use,
    /** Whether an earlier request of this customer has no response. */
    isOpenFor: (who: string) => stored.get()?.who === who,
    /** Returns the attempt to send: the open one, or a new one. */
    begin: (who: string, creditUsed: number): Attempt => {
      let begun: Attempt = { who, requestId: newRequestId(), creditUsed }
      stored.change((open) => {
        if (open?.who === who) begun = open
        return begun
      })
      return begun
    },
    end: () => stored.change(() => null),
  }
})

/** Returns the order that an earlier request with the same id created from different contents. */
export const earlierOrderIn = (error: unknown): StoreOrder | undefined => {
  const refusal = getRefusal(error)
  return refusal?.code === 'CART_ALREADY_ORDERED'
    ? StoreOrder.safeParse(refusal.params.order).data
    : undefined
}

/** The order that the confirmation page shows; for an earlier order the cart is unchanged. */
const Thanks = z.object({ order: StoreOrder, isEarlier: z.boolean() })
export type Thanks = z.infer<typeof Thanks>

const thanksKey = (site: string) => THANKS + site

export const keepThanks = (site: string, thanks: Thanks) =>
  sessionStorage.setItem(thanksKey(site), JSON.stringify(thanks))

export const storedThanks = (site: string) => readFrom(sessionStorage, thanksKey(site), Thanks)
