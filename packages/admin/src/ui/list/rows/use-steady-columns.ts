import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** The widths of the columns are those of this number of rows, unless a later one needs more. */
const MEASURED_ROWS = 24

/**
 * Keeps the widths of the columns while further rows of a long page are added: with an automatic layout, each
 * wider cell would lay out all rows again. Returns a function that measures again, such as after a resize.
 */
export const useSteadyColumns = (
  table: RefObject<HTMLTableElement | null>,
  { count, isLong, columns }: { count: number; isLong: boolean; columns: readonly unknown[] },
) => {
  const fixedRows = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other widths.
  useLayoutEffect(() => {
    const element = table.current
    if (!element || !isLong) return
    return () => {
      fixedRows.current = 0
      freeColumns(element)
    }
  }, [table, isLong, columns])

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const element = table.current
    if (!element || !isLong || count < MEASURED_ROWS) return
    if (fixedRows.current > 0 && hasOverflow(element, fixedRows.current)) freeColumns(element)
    if (element.style.tableLayout === '') fixColumns(element)
    fixedRows.current = count
  }, [table, count, isLong, columns])

  return useCallback(() => {
    const element = table.current
    if (!element || fixedRows.current === 0) return
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
