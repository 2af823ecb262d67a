import { Button, Group, Stack } from '@mantine/core'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkRunView } from '~/domains/bulk-runs/bulk-runs'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Ago } from '~/ui/dates/Ago'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Notice } from '~/ui/Notice'
import { ScrollTable } from '~/ui/ScrollTable'
import type { Cells, SheetRow } from './columns'
import type { Sheet } from './grid-edits'

/** What a bulk edit would do to a record. */
export type PlannedRow = {
  _id: string
  title: string
  /** The current one. */
  version: number
  from: Cells
  to: Cells
  changedBy: { name: string | null; at: string } | null
  errors: readonly (ErrorReason & { field: string })[]
}

/** What is done with a record that another admin has changed. */
type Choice = 'mine' | 'theirs'

type Props = {
  plan: readonly PlannedRow[]
  sheet: Sheet
  rowTitle: string
  /** Returns the page of a record. */
  getPath: (id: string) => string
  /** Saves the records with their current versions. */
  save: (planned: readonly PlannedRow[]) => Promise<{ run: string }>
  /**
   * Called when the dialog is closed after saving, with the bulk run if one was started, and with the records that it
   * saves or whose other values are taken.
   */
  onSaved: (run: string | null, decided: ReadonlySet<string>) => void
  onClose: () => void
}

/** The dry run: old and new values, conflicts and refused changes; then the outcome of each record. */
export const ReviewDialog = ({ plan, sheet, rowTitle, getPath, save, onSaved, onClose }: Props) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const start = useMutation({ mutationFn: save, meta: { handlesErrors: true } })
  const conflicts = plan.filter(({ changedBy, errors }) => changedBy && errors.length === 0)
  const refused = plan.filter(({ errors }) => errors.length > 0)
  const ready = plan.filter(
    ({ _id, changedBy, errors }) => errors.length === 0 && (!changedBy || choices.get(_id) === 'mine'),
  )
  const choose = (id: string, choice: Choice) => setChoices((all) => new Map(all).set(id, choice))

  const theirs = new Set([...choices].flatMap(([id, choice]) => (choice === 'theirs' ? [id] : [])))
  const finish = () =>
    onSaved(start.data?.run ?? null, new Set([...theirs, ...(start.variables ?? []).map(({ _id }) => _id)]))
  const rows = new Map(sheet.rows.map((row) => [row._id, row]))
  const others = plan.filter(({ changedBy, errors }) => !changedBy && errors.length === 0)
  // Each conflict is decided here.
  const shown = [...conflicts, ...refused, ...others].slice(0, Math.max(MOST_SHOWN, conflicts.length))

  if (start.data)
    return (
      <Dialog title={m.bulk_edit_saving()} onClose={finish}>
        <BulkRunView id={start.data.run} getPath={getPath} onClose={finish} />
      </Dialog>
    )
  return (
    <Dialog title={m.bulk_edit_review()} isWide isBusy={start.isPending} onClose={onClose}>
      <Stack gap="md">
        <p className="text-sm" role="status">
          {m.bulk_edit_review_summary({
            ready: formatCount(ready.length),
            conflicts: formatCount(conflicts.length),
            refused: formatCount(refused.length),
          })}
        </p>
        <ScrollTable
          label={m.bulk_edit_review()}
          heads={[rowTitle, m.bulk_edit_field(), m.bulk_edit_from(), m.bulk_edit_to()]}
        >
          {shown.map((planned) => (
            <PlannedRows
              key={planned._id}
              planned={planned}
              columns={sheet.columns}
              row={rows.get(planned._id)}
              choice={choices.get(planned._id)}
              onChoose={(choice) => choose(planned._id, choice)}
            />
          ))}
        </ScrollTable>
        {plan.length > shown.length && (
          <Notice tone="plain">{m.bulk_edit_review_first({ shown: formatCount(shown.length) })}</Notice>
        )}
        {start.error && <Notice tone="bad">{failureText(start.error)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={start.isPending}>
            {m.bulk_edit_back()}
          </Button>
          <Button
            loading={start.isPending}
            disabled={ready.length === 0 && theirs.size === 0}
            onClick={() => (ready.length > 0 ? start.mutate(ready) : finish())}
            data-autofocus
          >
            {m.bulk_edit_save({ count: ready.length, shown: formatCount(ready.length) })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** More rows, other than conflicts, would slow the dialog down. */
const MOST_SHOWN = 200

type PlannedRowsProps = {
  planned: PlannedRow
  columns: Sheet['columns']
  row: SheetRow | undefined
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

const PlannedRows = ({ planned, columns, row, choice, onChoose }: PlannedRowsProps) => {
  const { title, from, to, changedBy, errors } = planned
  const fields = columns.filter(({ cell }) => cell in to)
  const [first, ...others] = fields
  return (
    <>
      {(first ? [first, ...others] : [null]).map((column, index) => (
        <tr key={column?.cell ?? ''}>
          <td>
            {index === 0 && (
              <>
                <bdi className="font-medium">{title}</bdi>
                {errors.map((error) => (
                  <p key={error.field + error.code} className="text-(color:--mantine-color-error)">
                    {errorText(error)}
                  </p>
                ))}
                {changedBy && errors.length === 0 && (
                  <div className="grid gap-1 mt-1">
                    <p className="text-ink-2">
                      {changedBy.name ? m.ui_stale_by({ name: changedBy.name }) : m.ui_stale_by_unknown()} (
                      <Ago at={changedBy.at} />)
                    </p>
                    <Button.Group>
                      <Button
                        variant={choice === 'mine' ? 'filled' : 'default'}
                        size="compact-sm"
                        aria-pressed={choice === 'mine'}
                        onClick={() => onChoose('mine')}
                      >
                        {m.bulk_edit_take_mine()}
                      </Button>
                      <Button
                        variant={choice === 'theirs' ? 'filled' : 'default'}
                        size="compact-sm"
                        aria-pressed={choice === 'theirs'}
                        onClick={() => onChoose('theirs')}
                      >
                        {m.bulk_edit_take_theirs()}
                      </Button>
                    </Button.Group>
                  </div>
                )}
              </>
            )}
          </td>
          <td>{column ? column.title() : m.bulk_edit_unchanged()}</td>
          <td>{column && <CellText text={column.format(from[column.cell], row)} />}</td>
          <td className="font-semibold">
            {column && <CellText text={column.format(to[column.cell], row)} />}
          </td>
        </tr>
      ))}
    </>
  )
}

const CellText = ({ text }: { text: string }) => <bdi>{text || '–'}</bdi>
