import { type ReactNode, useCallback } from 'react'
import type { Column } from './column'
import { GridCard } from './GridCard'
import { GridHead } from './GridHead'
import classes from './ListGrid.module.css'
import { chooseAll, isChosen, type Selection, toggle } from './selection'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** The content of the card of a row; the same function at every drawing. */
  card: (row: Row) => ReactNode
  /** Undefined while they are loading for the first time. */
  rows: readonly Row[] | undefined
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  labelOf: (row: Row) => string
  openId?: string
  onOpen?: (row: Row) => void
  selection: Selection
  /** Absent where rows are not for choosing. */
  onSelect?: (next: (selection: Selection) => Selection) => void
}

/** The rows of a list as cards side by side: the same choosing, sorting and opening as in its table. */
export const ListGrid = <Row extends { _id: string }>(props: Props<Row>) => {
  const { label, columns, card, rows, isStale, sort, onSort, labelOf, openId, onOpen, selection, onSelect } =
    props
  const toggleRow = useCallback((id: string) => onSelect?.((before) => toggle(before, id)), [onSelect])
  const ids = rows?.map((row) => row._id) ?? []
  const chosen = ids.filter((id) => isChosen(selection, id)).length

  return (
    <div className={classes.room} data-stale={isStale || undefined}>
      <GridHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        choice={
          onSelect && {
            state: chosen === 0 ? 'none' : chosen < ids.length ? 'some' : 'all',
            onChange: (isOn) => onSelect(() => chooseAll(ids, isOn)),
          }
        }
      />
      {rows ? (
        <ul className={classes.grid} aria-label={label} aria-busy={isStale}>
          {rows.map((row) => (
            <GridCard
              key={row._id}
              row={row}
              id={row._id}
              card={card}
              label={labelOf(row)}
              isChosen={isChosen(selection, row._id)}
              isOpen={row._id === openId}
              onToggle={onSelect && toggleRow}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        <GridSkeleton />
      )}
    </div>
  )
}

const TILES = Array.from({ length: 12 }, (_, place) => place)

/** The shape of the cards to come; one animation for all of them. */
const GridSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {TILES.map((tile) => (
      <i key={tile} />
    ))}
  </div>
)
