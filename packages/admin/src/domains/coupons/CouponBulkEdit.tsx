import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { CouponCells, type EditedCoupon } from '@storekeeper/contract/coupons/coupon-edit'
import { useMemo } from 'react'
import { api } from '~/api'
import {
  countColumn,
  dayColumn,
  EditSheet,
  loadAll,
  moneyColumn,
  type SheetRow,
  statusColumn,
  textColumn,
  useSheetRows,
} from '~/domains/bulk-edit/bulk-edit'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { type CouponListSearch, listInput } from './coupon-search'

/** The coupons of a list in a grid. */
export const CouponBulkEdit = ({ search }: { search: CouponListSearch }) => {
  const sheet = useSheetRows({
    key: ['coupons', search],
    read: () => loadAll((at) => api.coupons.list.call(listInput({ ...search, ...at }))),
    toRows,
  })
  const settings = useSettings()
  const columns = useMemo(() => settings && couponColumns(settings), [settings])
  const codes = new Map(sheet.rows?.map(({ _id, title }) => [_id, title]))
  return (
    <EditSheet
      title={m.bulk_edit_title_coupons()}
      list={{ label: m.coupons_title(), to: '/admin/coupons/all' }}
      sheet={sheet}
      editing={
        settings &&
        columns && {
          ...{ kind: 'coupons.edit', columns, currency: settings.currency },
          ...{ label: m.coupons_title(), rowTitle: m.coupons_code() },
          getPath: (id) => `/admin/coupons/all?q=${encodeURIComponent(codes.get(id) ?? id)}`,
          plan: (edited) => api.coupons.planEdit.call({ rows: edited as EditedCoupon[] }),
          save: (edited) => api.coupons.edit.call({ rows: edited as EditedCoupon[] }),
        }
      }
    />
  )
}

const toRows = (coupons: readonly Coupon[]) => coupons.map(toRow)

const toRow = ({ _id, version, code, type, title, amount, ...coupon }: Coupon): SheetRow => ({
  ...{ _id, version, title: code },
  cells: {
    ...{ title, amount, maxDiscount: coupon.maxDiscount, minOrderTotal: coupon.minOrderTotal },
    ...{ quantity: coupon.quantity, perCustomerLimit: coupon.perCustomerLimit },
    ...{ startsAt: coupon.startsAt, expiry: coupon.expiry, isActive: coupon.isActive },
  },
  locked: type === 'free-shipping' ? ['amount', 'maxDiscount'] : [],
  percents: type === 'percentage' ? ['amount'] : [],
})

const couponColumns = ({ currency, timeZone }: { currency: string; timeZone: string }) => {
  const { shape } = CouponCells
  return [
    textColumn({ cell: 'title', title: m.coupons_title_field, width: 200, schema: shape.title, empty: '' }),
    moneyColumn({ cell: 'amount', title: m.coupons_amount, width: 112, schema: shape.amount, currency }),
    moneyColumn({
      ...{
        cell: 'maxDiscount',
        title: m.coupons_max_discount,
        width: 128,
        schema: shape.maxDiscount,
        currency,
      },
      empty: null,
    }),
    moneyColumn({
      ...{
        cell: 'minOrderTotal',
        title: m.coupons_min_order,
        width: 128,
        schema: shape.minOrderTotal,
        currency,
      },
      empty: 0,
    }),
    countColumn({
      ...{ cell: 'quantity', title: m.coupons_quantity, width: 112, schema: shape.quantity, empty: null },
    }),
    countColumn({
      ...{ cell: 'perCustomerLimit', title: m.coupons_per_customer, width: 128, empty: null },
      schema: shape.perCustomerLimit,
    }),
    dayColumn({
      ...{ cell: 'startsAt', title: m.coupons_starts, width: 120, schema: shape.startsAt, timeZone },
      ...{ edge: 'first', empty: null },
    }),
    dayColumn({
      ...{ cell: 'expiry', title: m.coupons_ends, width: 120, schema: shape.expiry, timeZone },
      edge: 'last',
    }),
    statusColumn({
      ...{ cell: 'isActive', title: m.coupons_active, width: 112, schema: shape.isActive },
      texts: [m.products_active(), m.products_inactive()],
    }),
  ]
}
