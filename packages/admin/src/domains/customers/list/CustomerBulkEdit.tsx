import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { CustomerCells, type EditedCustomer } from '@storekeeper/contract/customers/customer-edit'
import { Tag } from '@storekeeper/contract/customers/customer-query'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '~/api'
import { EditSheet, listColumn, loadAll, type SheetRow, useSheetRows } from '~/domains/bulk-edit/bulk-edit'
import { customerPath } from '~/domains/customer-references/customer-references'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { type CustomerBulkEditSearch, listInput } from './customer-search'

/** The tags of the customers of a list, or of the chosen ones, in a grid. */
export const CustomerBulkEdit = ({ search }: { search: CustomerBulkEditSearch }) => {
  const { ids, except, ...filter } = search
  const sheet = useSheetRows({
    key: ['customers', search],
    toRows: useCallback((rows: readonly CustomerRow[]) => toRows(rows, { ids, except }), [ids, except]),
    read: async () => {
      const readPage = (at: object) => api.customers.list.call(listInput('all', { ...filter, ...at }))
      // The chosen customers are on the page of the list.
      return ids ? { items: (await readPage({})).items, isCut: false } : loadAll(readPage)
    },
  })
  const { data: tags } = useQuery(api.customers.tags.queryOptions({ meta: { handlesErrors: true } }))
  const columns = useMemo(() => [tagsColumn(tags?.map(({ tag }) => tag) ?? [])], [tags])
  return (
    <EditSheet
      title={m.bulk_edit_title_customers()}
      list={{ label: m.customers_customers(), to: '/admin/customers/all' }}
      sheet={sheet}
      editing={{
        ...{ kind: 'customers.edit', columns, currency: '', getPath: customerPath },
        ...{ label: m.customers_customers(), rowTitle: m.customers_customer() },
        plan: (edited) => api.customers.planEdit.call({ rows: edited as EditedCustomer[] }),
        save: (edited) => api.customers.edit.call({ rows: edited as EditedCustomer[] }),
      }}
    />
  )
}

const toRows = (
  rows: readonly CustomerRow[],
  { ids, except = '' }: Pick<CustomerBulkEditSearch, 'ids' | 'except'>,
): SheetRow[] => {
  const chosen = ids && new Set(ids.split(','))
  const excepted = new Set(except.split(','))
  return rows.flatMap((row) => {
    if (excepted.has(row._id) || (chosen && !chosen.has(row._id))) return []
    const { _id, version, tags, customerNumber: note } = row
    return [{ _id, version, title: toCustomerName(row), note, cells: { tags: tags.toSorted() } }]
  })
}

const tagsColumn = (choices: readonly string[]) => ({
  ...listColumn({
    ...{ cell: 'tags', title: m.customers_tags, width: 420, schema: CustomerCells.shape.tags, empty: [] },
    separator: ',',
    toText: (tag) => tag,
    read: (text) => Tag.safeParse(text).data,
  }),
  choices,
})
