import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '../StatusBadge'
import { ReportTable } from './ReportTable'
import type { FileReport } from './use-file-import'

type What = 'create' | 'update' | 'unchanged'
type Row = { line: number; what: What }

const OUTCOME: Record<What, StatusLook> = {
  create: { tone: 'good', label: m.import_creates },
  update: { tone: 'active', label: m.import_updates },
  unchanged: { tone: 'neutral', label: m.import_unchanged },
}

type Props<Named> = {
  title: string
  /** The label of the rows, in one word. */
  head: string
  report: FileReport
  rows: readonly Named[]
  getKey: (row: Named) => string
  /** The subject of a row; `isThere` is whether it exists already and can be opened. */
  name: (row: Named, isThere: boolean) => ReactNode
  /** Secondary text about the row. */
  detail: (row: Named) => string | null
  /** The changes of the record. */
  changes?: (row: Named) => ReactNode
}

/** The rows of the file and their outcomes. */
export const ImportedRows = <Named extends Row>(props: Props<Named>) => {
  const { title, head, report, rows, getKey, name, detail, changes } = props
  const { creates, updates, unchanged, dryRun } = report
  const [shown, setShown] = useState<What | 'all'>('all')
  const listed = rows.filter(({ what }) => shown === 'all' || what === shown)
  const total = { all: creates + updates + unchanged, create: creates, update: updates, unchanged }[shown]

  return (
    <ReportTable
      title={title}
      heads={[m.import_line(), head, m.import_what()]}
      shown={listed.length}
      total={total}
      filter={
        <SegmentedControl<What | 'all'>
          size="xs"
          aria-label={m.import_show()}
          data={[
            { value: 'all', label: m.import_all() },
            { value: 'create', label: OUTCOME.create.label() },
            { value: 'update', label: OUTCOME.update.label() },
            { value: 'unchanged', label: OUTCOME.unchanged.label() },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {listed.map((row) => (
        <tr key={`${row.line} ${getKey(row)}`}>
          <td className="w-18 text-ink-2">{formatCount(row.line)}</td>
          <td>
            <span // Left-to-right text is aligned to the start of the column, also in right-to-left pages.
              className="grid justify-items-start"
            >
              {name(row, !dryRun || row.what !== 'create')}
              <bdi dir="ltr" className="text-sm leading-5 wrap-anywhere text-ink-2">
                {detail(row)}
              </bdi>
              {changes?.(row)}
            </span>
          </td>
          <td>
            <StatusBadge {...OUTCOME[row.what]} />
          </td>
        </tr>
      ))}
    </ReportTable>
  )
}
