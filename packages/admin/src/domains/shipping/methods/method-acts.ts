import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { z } from 'zod'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import type { RowAct, RowWords } from '~/ui/list/one-by-one/row-act'
import { shippingSentence } from '../shipping-sentences'
import { editedOf } from './method-form'

/** What can be done with many methods. One that orders chose is not deleted, and says so. */
export const METHOD_ACTS: RowAct<ShippingMethod>[] = [
  {
    id: 'on',
    label: m.shipping_switch_on,
    title: m.shipping_switch_on_title,
    text: m.shipping_switch_on_text,
    done: m.shipping_switched_on_many,
    whyNot: ({ isActive }) => (isActive ? m.shipping_on_already() : undefined),
    change: (method) => switchTo(method, true),
    undo: (method) => switchTo(method, false),
  },
  {
    id: 'off',
    label: m.shipping_switch_off,
    title: m.shipping_switch_off_title,
    text: m.shipping_switch_off_text,
    done: m.shipping_switched_off_many,
    whyNot: ({ isActive }) => (isActive ? undefined : m.shipping_off_already()),
    change: (method) => switchTo(method, false),
    undo: (method) => switchTo(method, true),
  },
  {
    id: 'remove',
    label: m.shipping_delete,
    isDestructive: true,
    title: m.shipping_delete_many_title,
    text: m.shipping_delete_many_text,
    done: m.shipping_deleted_many,
    change: async (method) => {
      await api.shipping.remove.call({ id: method._id })
      return method
    },
  },
]

export const METHOD_WORDS: RowWords<ShippingMethod> = {
  nameOf: ({ title }) => title,
  countOf: m.shipping_methods_count,
  sayWhy: (error) => stillChosen(error) ?? failureText(error, shippingSentence),
}

const switchTo = (method: ShippingMethod, isActive: boolean) => {
  const { _id: id, ...fields } = editedOf(method)
  return api.shipping.update.call({ ...fields, id, isActive })
}

const Used = z.object({ uses: z.object({ orders: z.int() }) })

/** How many orders chose a method that was to be deleted, in words; null where that failed for another reason. */
export const stillChosen = (error: unknown): string | null => {
  const uses = Used.safeParse(refusalOf(error)?.details).data?.uses
  return uses ? m.shipping_chosen_by_orders({ count: uses.orders }) : null
}
