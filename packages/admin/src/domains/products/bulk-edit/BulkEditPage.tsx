import { MAX_EDIT_ROWS } from '@storekeeper/contract/bulk-edit'
import { inUrl } from '@storekeeper/contract/list'
import type { EditedProduct, EditRow } from '@storekeeper/contract/products/product-edit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { EditSheet, type SheetRow } from '~/domains/bulk-edit/bulk-edit'
import { useCategoryTree } from '~/domains/categories/categories'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { productPath } from '../product-path'
import type { BulkEditSearch } from '../product-search'
import { productColumns, toRow, withQuantityRead } from './product-sheet'
import { SaleTool } from './SaleTool'

const rowsQuery = ({ except: _except, ...search }: BulkEditSearch) =>
  api.products.editRows.queryOptions({ input: inUrl(search), staleTime: 0 })

/** The products of a list, or the chosen ones, in a grid. */
export const BulkEditPage = ({ search }: { search: BulkEditSearch }) => {
  const [isDirty, setDirty] = useState(false)
  const { data, error, refetch } = useQuery({
    ...rowsQuery(search),
    ...{ enabled: !isDirty, refetchOnMount: 'always' },
  })
  const settings = useSettings()
  const categories = useCategoryTree()
  const { except } = search
  const rows = useMemo(() => data && toRows(data.items, except), [data, except])
  const columns = useMemo(
    () => settings && categories && productColumns({ ...settings, categories }),
    [settings, categories],
  )
  return (
    <EditSheet
      title={m.bulk_edit_title_products()}
      list={{ label: m.products_products(), to: '/admin/products/all' }}
      rows={rows}
      isCut={data !== undefined && data.total > MAX_EDIT_ROWS}
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
      error={error}
      reload={async () => toRows((await refetch()).data?.items ?? [], except)}
      onDirty={setDirty}
    />
  )
}

const toRows = (rows: readonly EditRow[], except = ''): SheetRow[] => {
  const excepted = new Set(except.split(','))
  return rows.flatMap((row) => (excepted.has(row._id) ? [] : [toRow(row)]))
}
