import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** The widths of the columns are those of this number of rows, unless a later one needs more. */
const MEASURED_ROWS = 24

type Shown = { rows: readonly unknown[] | undefined; columns: readonly unknown[]; count: number }

/**
 * Keeps the widths of the columns while further rows of a long page are added: with an automatic layout, each
 * wider cell would lay out all rows again. Returns a function that measures again, such as after a resize.
 */
export const useSteadyColumns = (
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, count, isLong }: Shown & { isLong: boolean },
) => {
  const measured = useRef<Shown>(null)

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    if (measured.current && (!isLong || measured.current.columns !== columns)) {
      freeColumns(element)
      measured.current = null
    }
    const before = measured.current
    if (!isLong || (!before && count < MEASURED_ROWS)) return
    // Rows of another page, or with other values, may all need more.
    if (before && hasOverflow(element, before.rows === rows ? before.count : 0)) freeColumns(element)
    if (element.style.tableLayout === '') fixColumns(element)
    measured.current = { rows, columns, count }
  }, [table, rows, columns, count, isLong])

  return useCallback(() => {
    const element = table.current
    if (!element || !measured.current) return
    freeColumns(element)
    fixColumns(element)
  }, [table])
}

const fixColumns = (table: HTMLTableElement) => {
  // Narrow screens show cards.
  if (getComputedStyle(table).display !== 'table') return
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])]
  const widths = cells.map((cell) => cell.getBoundingClientRect().width)
  for (const [index, cell] of cells.entries()) cell.style.inlineSize = `${widths[index]}px`
  table.style.tableLayout = 'fixed'
}

const freeColumns = (table: HTMLTableElement) => {
  for (const cell of table.tHead?.rows[0]?.cells ?? []) cell.style.inlineSize = ''
  table.style.tableLayout = ''
}

/** Whether a cell of the rows after the first ones is wider than its column. */
const hasOverflow = (table: HTMLTableElement, first: number) =>
  [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .slice(first)
    .some((row) => [...row.cells].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
