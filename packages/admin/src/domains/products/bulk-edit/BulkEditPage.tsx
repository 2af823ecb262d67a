import { MAX_EDIT_ROWS } from '@storekeeper/contract/bulk-edit'
import { inUrl } from '@storekeeper/contract/list'
import type { EditedProduct, EditRow } from '@storekeeper/contract/products/product-edit'
import { useCallback, useMemo } from 'react'
import { api } from '~/api'
import { EditSheet, useSheetRows } from '~/domains/bulk-edit/bulk-edit'
import { useCategoryTree } from '~/domains/categories/categories'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { productPath } from '../product-path'
import type { BulkEditSearch } from '../product-search'
import { productColumns, toRow, withQuantityRead } from './product-sheet'
import { SaleTool } from './SaleTool'

/** The products of a list, or the chosen ones, in a grid. */
export const BulkEditPage = ({ search }: { search: BulkEditSearch }) => {
  const { except = '', ...query } = search
  const sheet = useSheetRows({
    key: ['products', search],
    read: async () => {
      const { items, total } = await api.products.editRows.call(inUrl(query))
      return { items, isCut: total > MAX_EDIT_ROWS }
    },
    toRows: useCallback(
      (rows: readonly EditRow[]) => {
        const excepted = new Set(except.split(','))
        return rows.flatMap((row) => (excepted.has(row._id) ? [] : [toRow(row)]))
      },
      [except],
    ),
  })
  const settings = useSettings()
  const categories = useCategoryTree()
  const columns = useMemo(
    () => settings && categories && productColumns({ ...settings, categories }),
    [settings, categories],
  )
  return (
    <EditSheet
      title={m.bulk_edit_title_products()}
      list={{ label: m.products_products(), to: '/admin/products/all' }}
      sheet={sheet}
      editing={
        settings &&
        columns && {
          ...{ kind: 'products.edit', columns, currency: settings.currency, getPath: productPath },
          ...{ label: m.products_products(), rowTitle: m.products_product() },
          plan: (edited) => api.products.planEdit.call({ rows: edited as EditedProduct[] }),
          save: (edited) => api.products.edit.call({ rows: edited as EditedProduct[] }),
          toChanges: withQuantityRead,
          tools: (shown, grid) => <SaleTool rows={shown} grid={grid} timeZone={settings.timeZone} />,
        }
      }
    />
  )
}
