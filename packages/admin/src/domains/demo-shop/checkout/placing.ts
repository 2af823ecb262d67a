import { StoreNewOrder, StoreOrder } from '@storekeeper/contract/store/store-order'
import { z } from 'zod'
import { oncePer } from '~/lib/once'
import { newRequestId } from '~/lib/request-id'
import { THANKS } from '../kept-names'
import { keptValue, readFrom } from '../kept-value'

/** Who asked, by their `_id` or a guest's e-mail address, and under which name. */
const Attempt = z.object({ who: z.string(), requestId: StoreNewOrder.shape.requestId })
type Attempt = z.infer<typeof Attempt>

/**
 * A request to order that has not been answered yet. Its name is kept in this browser, so that neither a second click nor a
 * reload nor a lost connection orders twice: what the same person sends again under the same name is the same order.
 */
export const attemptOf = oncePer((site) => {
  const kept = keptValue<Attempt | null>(`storekeeper.shop.attempt.${site}`, Attempt.nullable(), null)
  return {
    use: kept.use,
    /** Answers the name to send the request under. */
    begin: (who: string): string => {
      kept.change((open) => (open?.who === who ? open : { who, requestId: newRequestId() }))
      return kept.get()?.requestId ?? newRequestId()
    },
    end: () => kept.change(() => null),
  }
})

type Sent = Pick<StoreNewOrder, 'items' | 'expectedTotal'>

/** Whether the answer is what was sent just now, and not an earlier order that had arrived after all. */
export const isOfThis = ({ items, expectedTotal }: Sent, placed: Pick<StoreOrder, 'items' | 'total'>) => {
  const named = (goods: readonly { slug: string | null; quantity: number }[]) =>
    goods
      .map(({ slug, quantity }) => `${quantity} ${slug}`)
      .sort()
      .join('\n')
  return placed.total === expectedTotal && named(items) === named(placed.items)
}

/** The order that this tab thanks for; an earlier one leaves the basket as it is. */
const Thanks = z.object({ order: StoreOrder, isEarlier: z.boolean() })
export type Thanks = z.infer<typeof Thanks>

const thanksKey = (site: string) => THANKS + site

export const keepThanks = (site: string, thanks: Thanks) =>
  sessionStorage.setItem(thanksKey(site), JSON.stringify(thanks))

export const keptThanks = (site: string) => readFrom(sessionStorage, thanksKey(site), Thanks)
