import type { Order } from '@storekeeper/contract/orders/order'
import { NewOrder, OrderChanges } from '@storekeeper/contract/orders/order-input'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { fromCents } from '~/lib/minor-units'
import { canUse, useProfile } from '~/session/profile'
import { useEditForm } from '~/ui/form/use-edit-form'
import { type ChangedTotal, otherTotalIn } from './changed-total'
import { OrderValues, toNewOrder, toOrderChanges, toOrderValues } from './order-form'
import { quoteQuery, toQuestion } from './order-question'

/** The initial values of the form, then the order that the server created. */
type Begun = { version: number; values: OrderValues; order?: Order }

export type OrderEdit = ReturnType<typeof useEditForm<Begun, OrderValues, NewOrder>>

/** The form of a new order. */
export const useNewOrder = (
  { name, values, currency }: { name: string; values: OrderValues; currency: string },
  onCreated: (order: Order) => void,
) => {
  const [begun] = useState((): Begun => ({ version: 0, values }))
  const profile = useProfile()
  const total = useShownTotal(currency)
  const edit = useEditForm<Begun, OrderValues, NewOrder>({
    name,
    entity: begun,
    toValues: (entity) => entity.values,
    toChanges: (typed) => toNewOrder(typed, currency, canUse(profile, 'orders:pay', typed.site)),
    schema: NewOrder,
    stored: OrderValues,
    send: async (order): Promise<Begun> => {
      const expectedTotal = await total.of(edit.form.getValues())
      return { ...begun, order: await api.orders.create.call({ ...order, expectedTotal }) }
    },
    onSaved: ({ order }) => order && onCreated(order),
    reload: async () => begun,
    takesRefusal: total.takes,
  })
  return { edit, total }
}

/** The form of an order that has not been shipped. */
export const useOrderChanges = (order: Order, currency: string, onSaved: (order: Order) => void) => {
  const begunWith = (fresh: Order): Begun => ({
    version: fresh.version,
    values: toOrderValues(fresh, (cents) => fromCents(cents, currency)),
    order: fresh,
  })
  const [begun] = useState(() => begunWith(order))
  const total = useShownTotal(currency, order._id)
  const edit = useEditForm<Begun, OrderValues, OrderChanges>({
    name: `order.${order._id}`,
    entity: begun,
    toValues: (entity) => entity.values,
    toChanges: (typed, version): OrderChanges =>
      toOrderChanges(typed, edit.form.getInitialValues(), { _id: order._id, version, currency }),
    schema: OrderChanges,
    stored: OrderValues,
    send: async (changes): Promise<Begun> => {
      const expectedTotal = changes.items && (await total.of(edit.form.getValues()))
      return begunWith(await api.orders.edit.call({ ...changes, expectedTotal }))
    },
    onSaved: (saved) => saved.order && onSaved(saved.order),
    reload: async () => begunWith(await api.orders.details.call({ id: order._id })),
    takesRefusal: total.takes,
  })
  return { edit, total }
}

/** The total that the admin saw when saving, and the confirmation if the server's total differs. */
const useShownTotal = (currency: string, order?: string) => {
  const queries = useQueryClient()
  const [changed, setChanged] = useState<ChangedTotal | null>(null)
  const seen = useRef(0)
  return {
    changed,
    forget: () => setChanged(null),
    /**
     * Returns the total of the displayed quote; fetches the quote if the admin saves before it has loaded.
     */
    of: async (values: OrderValues): Promise<number | undefined> => {
      const question = toQuestion(values, order, currency)
      if (!question) return undefined
      const quote = await queries.fetchQuery({ ...quoteQuery(question), staleTime: Number.POSITIVE_INFINITY })
      seen.current = quote.total
      return quote.total
    },
    takes: (error: unknown) => {
      const total = otherTotalIn(error)
      if (total === null) return false
      void queries.invalidateQueries({ queryKey: api.orders.quote.key() })
      setChanged({ expected: seen.current, total })
      return true
    },
  }
}

export type ShownTotal = ReturnType<typeof useShownTotal>
