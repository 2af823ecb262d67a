import { NativeSelect, Pagination } from '@mantine/core'
import type { Import, ImportRecord, ImportSums } from '@storekeeper/contract/imports/import'
import {
  type ImportedKind,
  RECORD_STATUSES,
  type RecordStatus,
} from '@storekeeper/contract/imports/import-query'
import { inUrl } from '@storekeeper/contract/list'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { customerPath } from '~/domains/customer-references/customer-references'
import { orderPath } from '~/domains/order-references/order-references'
import { productPath } from '~/domains/products/products'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Figure } from '~/ui/Card'
import { DownloadButton } from '~/ui/download/DownloadButton'
import { fetchFile } from '~/ui/download/fetch-file'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { LoadFailed } from '~/ui/LoadFailed'
import { countPages } from '~/ui/list/page-range'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { ScrollTable } from '~/ui/ScrollTable'
import { StatusBadge } from '~/ui/StatusBadge'
import { RECORD_LOOK, reasonName } from './import-names'
import type { ImportRecordSearch } from './import-record-search'

type SumsProps = Pick<Import, 'kind' | 'status'> & { sums: ImportSums }

/** What the file contains, by outcome, with the sums of orders. */
export const ImportSumsView = ({ kind, status, sums }: SumsProps) => {
  const shown = RECORD_STATUSES.filter(
    (one) => sums[one].records > 0 || one === (status === 'checked' ? 'ready' : 'created'),
  )
  const { adjusted, newCustomers, foundCustomers } = sums
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(168px,1fr))] gap-3 max-w-190">
        {shown.map((one) => (
          <Figure
            key={one}
            label={RECORD_LOOK[one].label()}
            className="py-3 px-4 border border-line rounded-item"
          >
            <span className={one === 'refused' ? 'text-error' : undefined}>
              {formatCount(sums[one].records)}
            </span>
            {kind === 'orders' && one !== 'refused' && (
              <span className="block text-sm font-450 leading-5 text-ink-2">
                <Money cents={sums[one].amount} />
                {` · ${m.imports_lines({ count: sums[one].lines, shown: formatCount(sums[one].lines) })}`}
              </span>
            )}
          </Figure>
        ))}
        {kind === 'orders' && (
          <Figure label={m.imports_customers()} className="py-3 px-4 border border-line rounded-item">
            {formatCount(newCustomers + foundCustomers)}
            <span className="block text-sm font-450 leading-5 text-ink-2">
              {m.imports_new_and_found({
                created: formatCount(newCustomers),
                found: formatCount(foundCustomers),
              })}
            </span>
          </Figure>
        )}
      </dl>
      {adjusted.records > 0 && (
        <Notice tone="plain">
          {m.imports_adjusted({ count: adjusted.records, shown: formatCount(adjusted.records) })}{' '}
          <Money cents={adjusted.amount} />
        </Notice>
      )}
    </div>
  )
}

export const ReportButton = ({ id }: { id: string }) => (
  <DownloadButton
    label={m.imports_report()}
    icon={<IconDownload size={16} aria-hidden />}
    fetchFile={() => fetchFile(`/admin/imports/${id}/report`, { accept: 'text/csv', name: 'import.csv' })}
  />
)

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/imports/import-filter-fields')).IMPORT_RECORD_FILTER_FIELDS,
  getChoiceName: (field, choice) =>
    field === 'status' ? RECORD_LOOK[choice as RecordStatus].label() : reasonName(choice),
}

type RecordsProps = Pick<Import, 'kind' | 'sums'> & {
  id: string
  search: ImportRecordSearch
  onSearch: ChangeSearch<ImportRecordSearch>
}

/** The records of the file with their outcomes, those with problems first to be chosen. */
export const ImportRecords = ({ id, kind, sums, search, onSearch }: RecordsProps) => {
  const { site: _, ...query } = search
  const input = { id, ...inUrl(query) }
  const {
    data: page,
    error,
    refetch,
    // No event says that a run changed the records, so those from before it are never shown again.
  } = useQuery(api.imports.records.queryOptions({ input, placeholderData: keepPreviousData, gcTime: 0 }))
  if (!page && !error) return null
  const total = RECORD_STATUSES.reduce((count, one) => count + (sums?.[one].records ?? 0), 0)
  const head = HEADS[kind]()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <NativeSelect
          label={m.imports_records()}
          className="grow max-w-90"
          value={search.status?.[0] ?? 'all'}
          onChange={(event) => {
            const chosen = RECORD_STATUSES.find((one) => one === event.currentTarget.value)
            onSearch({ status: chosen && [chosen] })
          }}
          data={[
            { value: 'all', label: m.imports_all_records({ shown: formatCount(total) }) },
            ...RECORD_STATUSES.filter(
              (one) => (sums?.[one].records ?? 0) > 0 || search.status?.[0] === one,
            ).map((one) => ({
              value: one,
              label: `${RECORD_LOOK[one].label()} (${formatCount(sums?.[one].records ?? 0)})`,
            })),
          ]}
        />
        <ConditionMenu
          conditions={CONDITIONS}
          filter={search.filter}
          onApply={(filter) => onSearch({ filter })}
        />
      </div>
      <div className="[&>ul]:m-0 [&>ul]:p-0 empty:hidden">
        <ListChips conditions={CONDITIONS} filter={search.filter} chips={[]} onChange={onSearch} />
      </div>
      {!page ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : page.items.length === 0 ? (
        <p className="text-sm text-ink-2">{m.import_no_such()}</p>
      ) : (
        <ScrollTable
          label={m.imports_records()}
          heads={[
            m.import_line(),
            head,
            m.import_what(),
            ...(kind === 'orders' ? [{ title: m.imports_field_total(), align: 'end' } as const] : []),
          ]}
        >
          {page.items.map((row) => (
            <RecordRow key={row.position} row={row} kind={kind} />
          ))}
        </ScrollTable>
      )}
      {page && page.total > page.limit && (
        <Pagination
          size="sm"
          total={countPages(page)}
          value={page.page}
          onChange={(number) => onSearch({ page: number })}
          siblings={0}
          getItemProps={(to) => ({ 'aria-label': m.ui_page_number({ page: formatCount(to) }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? m.ui_next_page() : m.ui_previous_page(),
          })}
        />
      )}
    </div>
  )
}

const HEADS: Record<ImportedKind, () => string> = {
  orders: m.imports_order,
  customers: m.imports_customer,
  products: m.products_product,
}

const PATHS: Record<ImportedKind, (record: Pick<ImportRecord, '_id' | 'label'>) => string> = {
  orders: ({ _id }) => orderPath(_id ?? ''),
  customers: ({ _id }) => customerPath(_id ?? ''),
  products: ({ label }) => productPath(label),
}

const RecordRow = ({ row, kind }: { row: ImportRecord; kind: Import['kind'] }) => {
  const { _id, line, label, status, column, reason, amount } = row
  return (
    <tr>
      <td className="w-18 text-ink-2">{formatCount(line)}</td>
      <td>
        {_id ? (
          <Link to={PATHS[kind](row)} className="font-medium">
            <bdi dir="ltr">{label}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr">{label || '–'}</bdi>
        )}
      </td>
      <td>
        <StatusBadge {...RECORD_LOOK[status]} />
        {reason && (
          <p className="mt-1 wrap-anywhere text-ink-2" dir="auto">
            {column && <bdi dir="ltr">{`${column}: `}</bdi>}
            {errorText(reason)}
          </p>
        )}
      </td>
      {kind === 'orders' && <td data-align="end">{status !== 'refused' && <Money cents={amount} />}</td>}
    </tr>
  )
}
