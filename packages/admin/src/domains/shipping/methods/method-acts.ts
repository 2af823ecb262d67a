import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { z } from 'zod'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import type { RowAct, RowTexts } from '~/ui/list/one-by-one/row-act'
import { shippingMessage } from '../shipping-messages'
import { editedOf } from './method-form'

/** The actions for many methods. One that orders chose is not deleted, and is reported. */
export const METHOD_ACTS: RowAct<ShippingMethod>[] = [
  {
    id: 'on',
    label: m.shipping_switch_on,
    title: m.shipping_switch_on_title,
    text: m.shipping_switch_on_text,
    done: m.shipping_switched_on_many,
    rejectionReason: ({ isActive }) => (isActive ? m.shipping_on_already() : undefined),
    change: (method) => switchTo(method, true),
    undo: (method) => switchTo(method, false),
  },
  {
    id: 'off',
    label: m.shipping_switch_off,
    title: m.shipping_switch_off_title,
    text: m.shipping_switch_off_text,
    done: m.shipping_switched_off_many,
    rejectionReason: ({ isActive }) => (isActive ? undefined : m.shipping_off_already()),
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

export const METHOD_TEXTS: RowTexts<ShippingMethod> = {
  nameOf: ({ title }) => title,
  countOf: m.shipping_methods_count,
  explainRefusal: (error) => stillChosen(error) ?? failureText(error, shippingMessage),
}

const switchTo = (method: ShippingMethod, isActive: boolean) => {
  const { _id: id, ...fields } = editedOf(method)
  return api.shipping.update.call({ ...fields, id, isActive })
}

const Used = z.object({ uses: z.object({ orders: z.int() }) })

/** How many orders chose a method that was to be deleted, as text; null where that failed for another reason. */
export const stillChosen = (error: unknown): string | null => {
  const uses = Used.safeParse(refusalOf(error)?.details).data?.uses
  return uses ? m.shipping_chosen_by_orders({ count: uses.orders }) : null
}
