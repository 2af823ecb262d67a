import type { Column } from './column'

/** How an admin shows a list: its columns, their order and widths in pixels, and the height of its rows. */
export type ListLook = {
  /** Columns that are shown by default, and hidden here. */
  hidden: string[]
  /** Columns that are hidden by default, and shown here. */
  shown: string[]
  /** The first columns in their order; the others follow in the order of the list. */
  order: string[]
  widths: Record<string, number>
  isCompact: boolean
  /** The version of the saved view that it is based on. */
  version?: string | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The saved view that the list shows, or `all` for none; also while its filters are changed. */
    savedView?: string
  }
}

/** What a list passes to its saved views. */
export type ListState = {
  search: object
  /** The stored text of the look, see `parseLook`; undefined if the admin has not changed it. */
  look?: string | undefined
  /** Absent in a list without columns. */
  onLook?: (look: string) => void
}

/**
 * Reads a stored look. The text names those columns that the admin hid, with a plus those shown that are hidden at first,
 * with `>` the order, with a colon widths: a column of a later version is hidden or shown as it is for a new
 * admin.
 */
export const parseLook = (stored: unknown): ListLook => {
  const parts = typeof stored === 'string' && stored !== '' ? stored.split(',') : []
  const after = (sign: string) => parts.filter((part) => part[0] === sign).map((part) => part.slice(1))
  const widths = parts.map((part) => part.split(':')).filter(([, width]) => Number(width) > 0)
  return {
    hidden: parts.filter((part) => !/^[+>=#]|:/.test(part)),
    shown: after('+'),
    order: after('>'),
    widths: Object.fromEntries(widths.map(([id, width]) => [id, Number(width)])),
    isCompact: parts.includes('=compact'),
    version: after('#')[0],
  }
}

/** Writes a look as the text that `parseLook` reads. */
export const formatLook = ({ hidden, shown, order, widths, isCompact, version }: ListLook): string =>
  [
    ...hidden,
    ...shown.map((id) => `+${id}`),
    ...order.map((id) => `>${id}`),
    ...Object.entries(widths).map(([id, width]) => `${id}:${width}`),
    ...(isCompact ? ['=compact'] : []),
    ...(version ? [`#${version}`] : []),
  ].join(',')

/** The columns of a list as the look shows them. */
export const applyLook = <Row>(
  columns: readonly Column<Row>[],
  { hidden, shown, order, widths }: ListLook,
): Column<Row>[] => {
  const rank = ({ id }: Column<Row>) => order.indexOf(id) + 1 || order.length + 1
  return columns
    .filter(({ id, isFixed, isHiddenAtFirst }) =>
      isHiddenAtFirst ? shown.includes(id) : isFixed || !hidden.includes(id),
    )
    .toSorted((one, other) => rank(one) - rank(other))
    .map((column) => (widths[column.id] ? { ...column, width: widths[column.id] } : column))
}
