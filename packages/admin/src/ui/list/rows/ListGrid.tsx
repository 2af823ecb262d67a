import { type ReactNode, useCallback } from 'react'
import ui from '~/ui/Ui.module.css'
import { chooseAll, isChosen, type Selection, toggle } from '../bulk/selection'
import type { Column } from '../column'
import { GridCard } from './GridCard'
import { GridHead } from './GridHead'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Renders a row as a card. Must be a stable function. */
  card: (row: Row) => ReactNode
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined
  isStale: boolean
  sort: string
  onSort: (sort: string) => void
  getLabel: (row: Row) => string
  openId?: string
  onOpen?: (row: Row) => void
  selection: Selection
  /** Undefined if rows cannot be selected. */
  onSelect?: (next: (selection: Selection) => Selection) => void
}

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(208px,calc(50%_-_8px)),1fr))] gap-4 p-4 max-md:gap-3'

/** The rows of a list as cards, with the same selection, sorting and links as in the table. */
export const ListGrid = <Row extends { _id: string }>(props: Props<Row>) => {
  const { label, columns, card, rows, isStale, sort, onSort, getLabel, openId, onOpen, selection, onSelect } =
    props
  const toggleRow = useCallback((id: string) => onSelect?.((before) => toggle(before, id)), [onSelect])
  const ids = rows?.map((row) => row._id) ?? []
  const chosen = ids.filter((id) => isChosen(selection, id)).length

  return (
    <div className="group/room border-t border-t-line" data-stale={isStale || undefined}>
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
        <ul
          className={`${gridClass} group-data-stale/room:opacity-55 group-data-stale/room:[transition:opacity_120ms_120ms]`}
          aria-label={label}
          aria-busy={isStale}
        >
          {rows.map((row) => (
            <GridCard
              key={row._id}
              row={row}
              id={row._id}
              card={card}
              label={getLabel(row)}
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

const TILES = Array.from({ length: 12 }, (_, index) => index)

/** The skeleton of the cards, with one shared animation. */
const GridSkeleton = () => (
  <div className={`${gridClass} ${ui.breathe}`} aria-hidden>
    {TILES.map((tile) => (
      <i key={tile} className="h-72 rounded-card bg-[color-mix(in_srgb,var(--line)_55%,var(--surface))]" />
    ))}
  </div>
)
