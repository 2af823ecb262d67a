import { Button, Skeleton } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import { type EditRow, MAX_DRY_RUN_ROWS, MAX_EDIT_ROWS } from '@storekeeper/contract/products/product-edit'
import { IconPackage } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { useCategoryTree } from '~/domains/categories/categories'
import { inParts } from '~/lib/in-parts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { toastFailure } from '~/toast-failure'
import { UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import { ProductRunStrip } from '../ProductRunStrip'
import type { BulkEditSearch } from '../product-search'
import type { CellContext } from './cells'
import { EditGrid } from './EditGrid'
import { GridToolbar } from './GridToolbar'
import { countEdits, toEditedProducts, withChanges } from './grid-edits'
import { ReviewDialog, requestPlan } from './ReviewDialog'
import { useGrid } from './use-grid'

const rowsQuery = ({ except: _except, ...search }: BulkEditSearch) =>
  api.products.editRows.queryOptions({ input: inUrl(search), staleTime: 0 })

/** The products of a list, or the chosen ones, in a grid. */
export const BulkEditPage = ({ search }: { search: BulkEditSearch }) => {
  const { data, error, refetch } = useQuery({ ...rowsQuery(search), refetchOnMount: 'always' })
  const settings = useSettings()
  const categories = useCategoryTree()
  const context = useMemo(
    (): CellContext | undefined => settings && categories && { ...pickContext(settings), categories },
    [settings, categories],
  )
  const rows = useMemo(() => data && withoutExcepted(data.items, search.except), [data, search.except])
  return (
    <Page
      title={m.bulk_edit_title()}
      note={rows && m.bulk_edit_products({ count: rows.length, shown: formatCount(rows.length) })}
      crumbs={[{ label: m.products_products(), to: '/admin/products/all' }, { label: m.bulk_edit_title() }]}
    >
      <ProductRunStrip />
      {data && data.total > MAX_EDIT_ROWS && (
        <Notice tone="plain">{m.bulk_edit_first({ shown: formatCount(MAX_EDIT_ROWS) })}</Notice>
      )}
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !(rows && context) && <Skeleton height={480} radius="md" />}
      {rows && rows.length === 0 && (
        <EmptyState icon={<IconPackage stroke={1.5} />} title={m.bulk_edit_none()} />
      )}
      {rows && rows.length > 0 && context && (
        <Editing
          loaded={rows}
          context={context}
          reload={async () => withoutExcepted((await refetch()).data?.items ?? [], search.except)}
        />
      )}
    </Page>
  )
}

const pickContext = ({ currency, timeZone }: { currency: string; timeZone: string }) => ({
  currency,
  timeZone,
})

const withoutExcepted = (rows: readonly EditRow[], except = '') => {
  const excepted = new Set(except.split(','))
  return rows.filter(({ _id }) => !excepted.has(_id))
}

type EditingProps = {
  loaded: readonly EditRow[]
  context: CellContext
  reload: () => Promise<readonly EditRow[]>
}

/**
 * While there are edits, the rows stay as they were read, whatever is refetched meanwhile: their versions show the server
 * which changes of others were not seen.
 */
const Editing = ({ loaded, context, reload }: EditingProps) => {
  const [rows, setRows] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const grid = useGrid(rows)
  const { edits } = grid.state
  if (loaded !== seen) {
    setSeen(loaded)
    if (edits.size === 0) setRows(loaded)
  }
  const review = useMutation({
    mutationFn: () => requestPlan(inParts(toEditedProducts(rows, edits), MAX_DRY_RUN_ROWS)),
    meta: { handlesErrors: true },
    onError: toastFailure,
  })
  const changed = countEdits(edits)

  const finish = async (theirs: ReadonlySet<string>) => {
    review.reset()
    const fresh = await reload()
    if (fresh.length === 0) return
    setRows(fresh)
    // What was saved equals the stored values now; what was skipped remains an edit.
    const remaining = fresh.flatMap((row) => {
      const cells = theirs.has(row._id) ? undefined : edits.get(row._id)
      return cells ? [{ row, cells }] : []
    })
    grid.dispatch({ type: 'replace', edits: withChanges(new Map(), remaining) })
  }

  return (
    <>
      <UnsavedGuard isDirty={() => changed > 0} />
      <GridToolbar rows={rows} grid={grid} context={context}>
        <span className="ms-auto text-sm text-ink-2" role="status">
          {changed > 0
            ? m.bulk_edit_changed({
                count: changed,
                cells: formatCount(changed),
                products: formatCount(edits.size),
              })
            : m.bulk_edit_nothing_changed()}
        </span>
        <Button disabled={changed === 0} loading={review.isPending} onClick={() => review.mutate()}>
          {m.bulk_edit_review()}
        </Button>
      </GridToolbar>
      <EditGrid
        rows={rows}
        grid={grid}
        context={context}
        onRefused={(count) => toast.error(m.bulk_edit_not_read({ count, shown: formatCount(count) }))}
      />
      <p className="mt-2 text-xs text-ink-2 max-md:hidden">{m.bulk_edit_keys()}</p>
      {review.data && (
        <ReviewDialog
          plan={review.data}
          context={context}
          save={(planned) => {
            const versions = new Map(planned.map(({ _id, version }) => [_id, version]))
            const edited = toEditedProducts(rows, edits).flatMap((row) => {
              const version = versions.get(row._id)
              return version === undefined ? [] : [{ ...row, version }]
            })
            return api.products.edit.call({ rows: edited })
          }}
          onSaved={finish}
          onClose={review.reset}
        />
      )}
    </>
  )
}
