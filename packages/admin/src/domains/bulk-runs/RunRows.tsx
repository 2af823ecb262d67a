import { Pagination } from '@mantine/core'
import type { BulkRunRow, RowOutcome } from '@storekeeper/contract/bulk-runs/bulk-run'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { countPages, formatTotal, getRange } from '~/ui/list/page-range'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { bulkRunRowsQuery, type RowFilter } from './bulk-run-queries'

/** Returns the page of one row. */
export type RowPath = (id: string) => string

type Props = {
  id: string
  /** For an export: the updated rows are in a file, and their data is unchanged. */
  isIncluded: boolean
  /** The rows are orders, whose names are numbers. */
  isOrder: boolean
  filter: RowFilter
  onPage: (page: number) => void
  getPath: RowPath
}

/** The rows of a bulk run, paginated. */
export const RunRows = ({ id, isIncluded, isOrder, filter, onPage, getPath }: Props) => {
  const { data: page, error, refetch } = useQuery(bulkRunRowsQuery(id, filter))
  if (!page) return error && <LoadFailed error={error} onRetry={refetch} />
  const { first, last } = getRange(page)
  return (
    <div className="grid gap-2">
      <section
        className="max-h-80 overflow-y-auto border border-line rounded-item"
        aria-label={m.bulk_runs_rows()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        tabIndex={0}
      >
        {page.items.length === 0 ? (
          <p className="p-4 text-sm text-ink-2">{m.bulk_runs_no_rows()}</p>
        ) : (
          <ul className="text-sm [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-y-1 [&_li]:gap-x-3 [&_li]:py-2 [&_li]:px-3 [&_li+li]:border-t [&_li+li]:border-t-line">
            {page.items.map((row) => (
              <Row
                key={row._id}
                row={row}
                isIncluded={isIncluded}
                isOrder={isOrder}
                path={getPath(row._id)}
              />
            ))}
          </ul>
        )}
      </section>
      {page.total > page.limit && (
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          <span role="status">
            {m.ui_range({ range: `${formatCount(first)}–${formatCount(last)}`, total: formatTotal(page) })}
          </span>
          <Pagination
            size="sm"
            total={countPages(page)}
            value={page.page}
            onChange={onPage}
            siblings={0}
            getItemProps={(number) => ({ 'aria-label': m.ui_page_number({ page: formatCount(number) }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? m.ui_next_page() : m.ui_previous_page(),
            })}
          />
        </div>
      )}
    </div>
  )
}

type RowProps = { row: BulkRunRow; isIncluded: boolean; isOrder: boolean; path: string }

const Row = ({ row, isIncluded, isOrder, path }: RowProps) => (
  <li>
    <Link to={path} target="_blank" className="font-medium no-underline hover:underline">
      {isOrder ? <bdi dir="ltr">#{row.label}</bdi> : <bdi>{row.label}</bdi>}
    </Link>
    <StatusBadge {...toLook(row.outcome, isIncluded)} />
    {row.reason && <span className="basis-full wrap-anywhere text-ink-2">{errorText(row.reason)}</span>}
  </li>
)

/** How an outcome is shown; an export includes the rows that it updates. */
const toLook = (outcome: RowOutcome, isIncluded: boolean): StatusLook =>
  OUTCOME[isIncluded && outcome === 'updated' ? 'included' : outcome]

export const outcomeName = (outcome: RowOutcome, isIncluded: boolean): string =>
  toLook(outcome, isIncluded).label()

const OUTCOME: Record<RowOutcome | 'included', StatusLook> = {
  included: { tone: 'good', label: m.bulk_runs_row_included },
  updated: { tone: 'good', label: m.bulk_runs_row_updated },
  skipped: { tone: 'waiting', label: m.bulk_runs_row_skipped },
  waiting: { tone: 'neutral', label: m.bulk_runs_row_waiting },
}
