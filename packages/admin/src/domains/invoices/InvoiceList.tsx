import { SegmentedControl } from '@mantine/core'
import type { InvoiceQuery } from '@storekeeper/contract/invoices/invoice-query'
import { InvoiceKind } from '@storekeeper/contract/invoices/invoice-query'
import { inUrl } from '@storekeeper/contract/list'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { browserTimeZone, formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { DateRange } from '~/ui/dates/DateRange'
import { ExportButton } from '~/ui/download/ExportButton'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { invoiceColumns } from './invoice-columns'
import { INVOICE_KIND } from './invoice-names'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/invoices/invoice-filter-fields')).INVOICE_FILTER_FIELDS,
  getChoiceName: (_, kind) => INVOICE_KIND[kind as InvoiceKind].label(),
}

/** The invoices and credit notes of all orders. */
export const InvoiceList = ({ search }: { search: InvoiceQuery }) => {
  const change = useSearchChange<InvoiceQuery>()
  // Documents have the dates of the store, wherever an admin is.
  const timeZone = useSettings()?.timeZone ?? browserTimeZone()
  const onSearch: typeof change = (part, options) =>
    change(part.timeZone ? { ...part, timeZone } : part, options)
  const siteName = useSiteName()
  const columns = useMemo(() => invoiceColumns(siteName), [siteName])
  const kind = search.kind?.length === 1 ? search.kind[0] : undefined

  return (
    <ListScreen
      name="invoices"
      title={m.invoices_title()}
      crumbs={[{ label: m.orders_orders(), to: '/admin/orders/all' }, { label: m.invoices_title() }]}
      actions={
        <ExportButton
          path="/admin/invoices/export"
          permission="invoices:export"
          filter={{ ...inUrl(search), page: undefined, limit: undefined, sort: undefined }}
          name="invoices.csv"
        />
      }
      query={api.invoices.list.queryOptions({ input: inUrl(search) })}
      search={search}
      onSearch={onSearch}
      views={(state) => <SavedViews list="invoices" {...state} />}
      conditions={CONDITIONS}
      searchLabel={m.invoices_search()}
      columns={columns}
      getLabel={(row) => row.number}
      filters={
        <>
          <SegmentedControl
            aria-label={m.invoices_kind()}
            value={kind ?? 'all'}
            onChange={(value) => {
              const { data } = InvoiceKind.safeParse(value)
              onSearch({ kind: data && [data] })
            }}
            data={[
              { value: 'all', label: m.invoices_all() },
              ...InvoiceKind.options.map((value) => ({ value, label: INVOICE_KIND[value].label() })),
            ]}
          />
          <DateRange
            label={m.invoices_issued_at()}
            range={search}
            onChange={({ from, to }) => onSearch({ from, to, timeZone })}
          />
        </>
      }
      chips={toChips(search)}
      nothingYet={{
        title: m.invoices_none_yet(),
        description: m.invoices_none_yet_text(),
        icon: <IconFileInvoice stroke={1.5} />,
      }}
    />
  )
}

function toChips({ kind = [], from, to }: InvoiceQuery): FilterChip<InvoiceQuery>[] {
  const chips: FilterChip<InvoiceQuery>[] = []
  if (kind.length > 0)
    chips.push({
      label: m.invoices_kind(),
      value: kind.map((each) => INVOICE_KIND[each].label()).join(m.ui_comma()),
      without: { kind: undefined },
      isSeenElsewhere: kind.length === 1,
    })
  if (from || to)
    chips.push({
      label: m.invoices_issued_at(),
      value: formatDayRange({ from, to }),
      without: { from: undefined, to: undefined, timeZone: undefined },
    })
  return chips
}
