// biome-ignore-all lint/a11y/useSemanticElements: elements of a table cannot be positioned row by row.
import { type CSSProperties, memo } from 'react'
import { m } from '~/paraglide/messages.js'
import { type CellKind, type Cells, type GridColumn, isLocked, type SheetRow } from './columns'
import type { Range } from './grid-edits'

const HEAD = 'px-3 flex items-center border-b border-b-line text-start truncate'

type HeadProps = {
  /** The title of the first column. */
  title: string
  columns: readonly GridColumn[]
  style: CSSProperties
  onSelect: (column: number) => void
}

/** The titles of the columns, which select them. */
export const GridHead = ({ title: rowTitle, columns, style, onSelect }: HeadProps) => (
  <div
    role="row"
    aria-rowindex={1}
    tabIndex={-1}
    className="sticky top-0 z-3 grid bg-surface-2 text-xs font-semibold text-ink-2"
    style={style}
  >
    <div
      role="columnheader"
      tabIndex={-1}
      className={`${HEAD} sticky start-0 z-1 bg-surface-2 border-e border-e-line`}
    >
      {rowTitle}
    </div>
    {columns.map(({ cell, kind, title }, column) => (
      <div key={cell} role="columnheader" tabIndex={-1} className={HEAD}>
        <button
          type="button"
          tabIndex={-1}
          className="w-full h-full text-start data-number:text-end truncate cursor-pointer hover:text-ink"
          data-number={isNumber(kind) || undefined}
          title={m.bulk_edit_select_column({ column: title() })}
          onClick={() => onSelect(column)}
        >
          {title()}
        </button>
      </div>
    ))}
  </div>
)

type RowProps = {
  id: string
  index: number
  /** In pixels. */
  top: number
  style: CSSProperties
  columns: readonly GridColumn[]
  row: SheetRow
  /** The changed cells. */
  cells: Cells | undefined
  /** The selected columns, and the column of the active cell; −1 for none. */
  left: Range['left']
  right: Range['right']
  head: number
}

/** The row of a record. */
export const GridRow = memo(({ id, index, top, style, columns, row, cells, left, right, head }: RowProps) => {
  const values: Cells = { ...row.cells, ...cells }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      tabIndex={-1}
      className="absolute top-0 start-0 grid"
      style={{ ...style, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        className="sticky start-0 z-1 flex items-center justify-between gap-2 px-3 bg-surface border-b border-b-line border-e border-e-line min-w-0"
        title={row.title}
      >
        <bdi className="truncate font-medium">{row.title}</bdi>
        <bdi dir="ltr" className="flex-none text-xs text-ink-2 max-md:hidden">
          {row.note}
        </bdi>
      </div>
      {columns.map(({ cell, kind, format }, column) => {
        const isSelected = column >= left && column <= right
        return (
          <div
            key={cell}
            id={`${id}-${index}-${column}`}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-readonly={isLocked(row, cell) || undefined}
            data-spot={`${index}:${column}`}
            data-selected={isSelected || undefined}
            data-active={column === head || undefined}
            data-changed={(cells && cell in cells) || undefined}
            data-locked={isLocked(row, cell) || undefined}
            data-number={isNumber(kind) || undefined}
            className={CELL}
          >
            <bdi className="truncate" dir={LTR.has(kind) ? 'ltr' : undefined}>
              {format(values[cell], row)}
            </bdi>
          </div>
        )
      })}
    </div>
  )
})

const isNumber = (kind: CellKind) => kind === 'money' || kind === 'count'

const LTR: ReadonlySet<string> = new Set(['money', 'count', 'day'])

const CELL =
  'flex items-center data-number:justify-end px-3 min-w-0 border-b border-b-line border-e border-e-line cursor-cell data-locked:text-ink-2 data-locked:bg-surface-2 data-changed:bg-[color-mix(in_srgb,var(--mantine-color-yellow-5)_20%,var(--surface))] data-changed:font-semibold data-selected:bg-[color-mix(in_srgb,var(--brand-6)_12%,var(--surface))] data-selected:data-changed:bg-[color-mix(in_srgb,var(--brand-6)_22%,color-mix(in_srgb,var(--mantine-color-yellow-5)_30%,var(--surface)))] data-active:outline-2 data-active:-outline-offset-2 data-active:outline-brand-text'
