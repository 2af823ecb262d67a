import { inUrl } from '@storekeeper/contract/list'
import { type EditedShippingMethod, ShippingCells } from '@storekeeper/contract/shipping/shipping-edit'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { useCallback, useMemo } from 'react'
import { api } from '~/api'
import {
  countColumn,
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
import { useSiteName } from '~/site-name'

/** The shipping methods of a list in a grid. */
export const MethodBulkEdit = ({ search }: { search: ShippingQuery }) => {
  const siteName = useSiteName()
  const sheet = useSheetRows({
    key: ['shipping', search],
    read: () => loadAll((at) => api.shipping.list.call(inUrl({ ...search, ...at }))),
    toRows: useCallback(
      (methods: readonly ShippingMethod[]) => methods.map((method) => toRow(method, siteName)),
      [siteName],
    ),
  })
  const currency = useSettings()?.currency
  const columns = useMemo(() => currency && methodColumns(currency), [currency])
  const titles = new Map(sheet.rows?.map(({ _id, title }) => [_id, title]))
  return (
    <EditSheet
      title={m.bulk_edit_title_shipping()}
      list={{ label: m.shipping_title(), to: '/admin/country/shipping' }}
      sheet={sheet}
      editing={
        currency && columns
          ? {
              ...{ kind: 'shipping.edit', columns, currency },
              ...{ label: m.shipping_methods(), rowTitle: m.shipping_method() },
              getPath: (id) => `/admin/country/shipping?q=${encodeURIComponent(titles.get(id) ?? id)}`,
              plan: (edited) => api.shipping.planEdit.call({ rows: edited as EditedShippingMethod[] }),
              save: (edited) => api.shipping.edit.call({ rows: edited as EditedShippingMethod[] }),
            }
          : undefined
      }
    />
  )
}

const toRow = (
  { _id, version, site, title, price, freeOver, minDays, maxDays, isActive, isFreeShipping }: ShippingMethod,
  siteName: (key: string) => string,
): SheetRow => ({
  ...{ _id, version, title, note: siteName(site) },
  cells: { title, price, freeOver, minDays, maxDays, isActive },
  locked: isFreeShipping ? ['price', 'freeOver'] : [],
})

const methodColumns = (currency: string) => {
  const { shape } = ShippingCells
  return [
    textColumn({ cell: 'title', title: m.shipping_method_title, width: 200, schema: shape.title }),
    moneyColumn({ cell: 'price', title: m.shipping_price, width: 112, schema: shape.price, currency }),
    moneyColumn({
      ...{ cell: 'freeOver', title: m.shipping_free_over, width: 128, schema: shape.freeOver, currency },
      empty: null,
    }),
    countColumn({
      cell: 'minDays',
      title: m.shipping_min_days,
      width: 112,
      schema: shape.minDays,
      empty: null,
    }),
    countColumn({
      cell: 'maxDays',
      title: m.shipping_max_days,
      width: 112,
      schema: shape.maxDays,
      empty: null,
    }),
    statusColumn({
      ...{ cell: 'isActive', title: m.shipping_active, width: 112, schema: shape.isActive },
      texts: [m.products_active(), m.products_inactive()],
    }),
  ]
}
