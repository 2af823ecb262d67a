import { Button, Skeleton } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { MAX_DRY_RUN_ROWS } from '@storekeeper/contract/bulk-edit'
import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { IconTableOptions } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { EditRunStrip } from '~/domains/bulk-runs/bulk-runs'
import { inParts } from '~/lib/in-parts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { UnsavedGuard } from '~/ui/dialogs/UnsavedGuard'
import { DraftOffer } from '~/ui/drafts/DraftOffer'
import { useStoredDraft } from '~/ui/drafts/use-stored-draft'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'
import type { Cells, GridColumn, SheetRow } from './columns'
import { EditGrid } from './EditGrid'
import { GridToolbar } from './GridToolbar'
import {
  afterSave,
  countEdits,
  type EditedRow,
  type Edits,
  type SaveEnd,
  type Spot,
  toEditedRows,
  withChanges,
  withoutSaved,
} from './grid-edits'
import { type PlannedRow, ReviewDialog } from './ReviewDialog'
import { SaveEnding } from './SaveEnding'
import { type Grid, useGrid } from './use-grid'
import type { SheetRows } from './use-sheet-rows'

/** How the records of one kind are edited in the grid. */
type Editing = {
  kind: BulkRunKind
  /** The name of the records, such as “Products”. */
  label: string
  /** The title of their column, such as “Product”. */
  rowTitle: string
  columns: readonly GridColumn[]
  currency: string
  /** Returns the page of a record. */
  getPath: (id: string) => string
  /** Sends a dry run. */
  plan: (rows: EditedRow[]) => Promise<{ rows: readonly PlannedRow[] }>
  save: (rows: EditedRow[]) => Promise<{ run: string }>
  /** Adds to the changes of a row what its calls need besides. */
  toChanges?: (changes: Cells, row: SheetRow) => Cells
  /** Tools of the records, beside those of every grid. */
  tools?: (rows: readonly SheetRow[], grid: Grid) => ReactNode
}

type Props = {
  title: string
  /** The list of the records. */
  list: { label: string; to: string }
  sheet: SheetRows
  /** Undefined while what the columns need loads. */
  editing: Editing | undefined
}

/** Edits that a bulk run saves, or that were given up if there is none. */
type Save = { run: string | null; saved: Edits }

/** The page on which records are edited like a spreadsheet. */
export const EditSheet = ({
  title,
  list,
  sheet: { name, rows, isCut, error, reload, onDirty },
  editing,
}: Props) => (
  <Page
    title={title}
    note={rows && m.bulk_edit_rows({ count: rows.length, shown: formatCount(rows.length) })}
    crumbs={[list, { label: title }]}
  >
    {editing && <EditRunStrip kind={editing.kind} getPath={editing.getPath} />}
    {rows && isCut && <Notice tone="plain">{m.bulk_edit_first({ shown: formatCount(rows.length) })}</Notice>}
    {error !== null && !rows && <LoadFailed error={error} onRetry={reload} />}
    {error === null && !(rows && editing) && <Skeleton height={480} radius="md" />}
    {rows && rows.length === 0 && (
      <EmptyState icon={<IconTableOptions stroke={1.5} />} title={m.bulk_edit_none()} />
    )}
    {rows && rows.length > 0 && editing && (
      <LoadedSheet key={name} {...editing} name={name} loaded={rows} reload={reload} onDirty={onDirty} />
    )}
  </Page>
)

/** The edited records as they were read, so that the dry run finds what others changed since, also after a restore. */
const Draft = z.array(
  z.object({ _id: z.string(), version: z.int(), cells: z.looseObject({}), edits: z.looseObject({}) }),
)

/**
 * While there are edits, the rows stay as they were read, whatever is refetched meanwhile: their versions show the server
 * which changes of others were not seen. While a cell is being edited, they stay where they are.
 */
const LoadedSheet = ({
  name,
  loaded,
  reload,
  onDirty,
  columns,
  currency,
  label,
  rowTitle,
  ...editing
}: Editing & Pick<SheetRows, 'name' | 'reload' | 'onDirty'> & { loaded: readonly SheetRow[] }) => {
  const [rows, setRows] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const sheet = { rows, columns, currency }
  const grid = useGrid(sheet)
  const { edits, typed, anchor, head } = grid.state
  const [saves, setSaves] = useState<readonly Save[]>([])
  /** The selection stays on its records. */
  const replaceRows = (next: readonly SheetRow[]) => {
    const follow = ({ row, column }: Spot): Spot => {
      const at = next.findIndex(({ _id }) => _id === rows[row]?._id)
      return { row: at < 0 ? Math.min(row, next.length - 1) : at, column }
    }
    setRows(next)
    grid.dispatch({ type: 'select', head: follow(anchor) })
    grid.dispatch({ type: 'select', head: follow(head), extend: true })
  }
  if (loaded !== seen && typed === null) {
    setSeen(loaded)
    if (edits.size === 0) replaceRows(loaded)
  }
  const review = useMutation({
    mutationFn: async () => {
      const planned: PlannedRow[] = []
      for (const part of inParts(toEditedRows(rows, edits, editing.toChanges), MAX_DRY_RUN_ROWS))
        planned.push(...(await editing.plan(part)).rows)
      return planned
    },
  })
  const changed = countEdits(edits)
  const isDirty = changed > 0
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const draft = useStoredDraft(`bulk-edit.${name}`, {
    schema: Draft,
    read: () =>
      rows.flatMap(({ _id, version, cells }) => {
        const edited = edits.get(_id)
        return edited ? [{ _id, version, cells, edits: edited }] : []
      }),
    write: (stored) => {
      const read = new Map(stored.map((row) => [row._id, row]))
      const changes = rows.map((row) => {
        const { edits: cells = {}, ...asRead } = read.get(row._id) ?? {}
        return { row: { ...row, ...asRead }, cells }
      })
      setRows(changes.map(({ row }) => row))
      grid.dispatch({ type: 'replace', edits: withChanges(new Map(), changes) })
    },
    isDirty: () => isDirty,
    restores: 'on-request',
  })
  useDidUpdate(draft.changed, [edits])
  const onRefused = (count: number) => toast.error(m.bulk_edit_not_read({ count, shown: formatCount(count) }))

  const finish = (run: string | null, decided: ReadonlySet<string>) => {
    review.reset()
    const saved = new Map([...edits].filter(([id]) => decided.has(id)))
    setSaves((all) => [...all, { run, saved }])
  }
  const settle = (save: Save, { unchanged, stored }: SaveEnd) => {
    setSaves((all) => all.filter((one) => one !== save))
    const next = afterSave({ rows, edits }, save.saved, {
      unchanged,
      stored: stored.length > 0 ? stored : rows,
    })
    replaceRows(next.rows)
    grid.dispatch({ type: 'replace', edits: next.edits })
  }

  return (
    <>
      <UnsavedGuard isDirty={() => isDirty} />
      {draft.offer && (
        <div className="mb-4">
          <DraftOffer {...draft.offer} />
        </div>
      )}
      <GridToolbar sheet={sheet} grid={grid} tools={editing.tools?.(rows, grid)} onRefused={onRefused}>
        <span className="ms-auto text-sm text-ink-2" role="status">
          {changed > 0
            ? m.bulk_edit_changed({
                count: changed,
                cells: formatCount(changed),
                rows: formatCount(edits.size),
              })
            : m.bulk_edit_nothing_changed()}
        </span>
        <Button disabled={changed === 0} loading={review.isPending} onClick={() => review.mutate()}>
          {m.bulk_edit_review()}
        </Button>
      </GridToolbar>
      <EditGrid sheet={sheet} grid={grid} label={label} rowTitle={rowTitle} onRefused={onRefused} />
      <p className="mt-2 text-xs text-ink-2 max-md:hidden">{m.bulk_edit_keys()}</p>
      {saves.map((save) => (
        <SaveEnding
          key={save.run ?? [...save.saved.keys()].join()}
          run={save.run}
          reload={reload}
          waits={typed !== null}
          onRunning={() => grid.dispatch({ type: 'replace', edits: withoutSaved(edits, save.saved) })}
          onEnd={(end) => settle(save, end)}
        />
      ))}
      {review.data && (
        <ReviewDialog
          plan={review.data}
          sheet={sheet}
          rowTitle={rowTitle}
          getPath={editing.getPath}
          save={(planned) => {
            const versions = new Map(planned.map(({ _id, version }) => [_id, version]))
            const edited = toEditedRows(rows, edits, editing.toChanges).flatMap((row) => {
              const version = versions.get(row._id)
              return version === undefined ? [] : [{ ...row, version }]
            })
            return editing.save(edited)
          }}
          onSaved={finish}
          onClose={review.reset}
        />
      )}
    </>
  )
}
