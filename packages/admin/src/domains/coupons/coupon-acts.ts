import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { z } from 'zod'
import { api } from '~/api'
import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import type { RowAct, RowTexts } from '~/ui/list/one-by-one/row-act'
import { editedOf } from './form/coupon-form'
import { couponMessage } from './form/coupon-messages'

/** Bulk actions for coupons. One that orders or products reference is not deleted, and the reason is shown. */
export const COUPON_ACTS: RowAct<Coupon>[] = [
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
  nameOf: ({ code }) => code,
  countOf: m.coupons_count,
  explainRefusal: (error) => stillNamed(error) ?? failureText(error, couponMessage),
}

const switchTo = (coupon: Coupon, isActive: boolean) => {
  const { _id: id, ...fields } = editedOf(coupon)
  return api.coupons.update.call({ ...fields, id, isActive })
}

const Named = z.object({ uses: z.object({ orders: z.int(), products: z.int() }) })

/** What references a coupon that was to be deleted, as text; null where that failed for another reason. */
export const stillNamed = (error: unknown): string | null => {
  const uses = Named.safeParse(refusalOf(error)?.details).data?.uses
  if (!uses) return null
  return [
    uses.orders > 0 && m.coupons_named_by_orders({ count: uses.orders }),
    uses.products > 0 && m.coupons_named_by_products({ count: uses.products }),
  ]
    .filter(Boolean)
    .join(' ')
}
