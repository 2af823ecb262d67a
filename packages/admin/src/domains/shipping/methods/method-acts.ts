import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'
import { toEdited } from './method-form'

/** The bulk actions for methods. A method that orders reference is not deleted, and the reason is shown. */
export const METHOD_ACTS: RowAction<ShippingMethod>[] = [
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
  getName: ({ title }) => title,
  formatRowCount: m.shipping_methods_count,
}

/** Its other fields do not change. */
export const switchTo = (method: ShippingMethod, isActive: boolean) => {
  const { _id: id, ...fields } = toEdited(method)
  return api.shipping.update.call({ ...fields, id, isActive })
}
