import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'
import { toEdited } from './form/coupon-form'

/**
 * Bulk actions for coupons. One that orders or products reference is not deleted, and the reason is shown.
 */
export const COUPON_ACTS: RowAction<Coupon>[] = [
  {
    id: 'on',
    label: m.coupons_switch_on,
    title: m.coupons_switch_on_title,
    text: m.coupons_switch_on_text,
    done: m.coupons_switched_on_many,
    rejectionReason: ({ isActive }) => (isActive ? m.coupons_on_already() : undefined),
    change: (coupon) => switchTo(coupon, true),
    undo: (coupon) => switchTo(coupon, false),
  },
  {
    id: 'off',
    label: m.coupons_switch_off,
    title: m.coupons_switch_off_title,
    text: m.coupons_switch_off_text,
    done: m.coupons_switched_off_many,
    rejectionReason: ({ isActive }) => (isActive ? undefined : m.coupons_off_already()),
    change: (coupon) => switchTo(coupon, false),
    undo: (coupon) => switchTo(coupon, true),
  },
  {
    id: 'remove',
    label: m.coupons_delete,
    isDestructive: true,
    title: m.coupons_delete_many_title,
    text: m.coupons_delete_many_text,
    done: m.coupons_deleted_many,
    change: async (coupon) => {
      await api.coupons.remove.call({ id: coupon._id })
      return coupon
    },
  },
]

export const COUPON_TEXTS: RowTexts<Coupon> = {
  getName: ({ code }) => code,
  formatRowCount: m.coupons_count,
}

/** Its other fields do not change. */
export const switchTo = (coupon: Coupon, isActive: boolean) => {
  const { _id: id, ...fields } = toEdited(coupon)
  return api.coupons.update.call({ ...fields, id, isActive })
}
