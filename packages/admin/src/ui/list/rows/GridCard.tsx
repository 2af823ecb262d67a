import { type MouseEvent, memo, type ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from '../List.module.css'
import { opensRow } from './row-link'

type Props<Row> = {
  row: Row
  id: string
  card: (row: Row) => ReactNode
  label: string
  isChosen: boolean
  isOpen: boolean
  onToggle?: (id: string) => void
  onOpen?: (row: Row) => void
}

const PlainCard = <Row,>({ row, id, card, label, isChosen, isOpen, onToggle, onOpen }: Props<Row>) => {
  const open = (event: MouseEvent<HTMLLIElement>) => {
    if (!onOpen || !opensRow(event)) return
    event.preventDefault()
    onOpen(row)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the card's link does the same by keyboard.
    <li
      className={`relative flex flex-col overflow-hidden border border-line rounded-card bg-surface data-opens:cursor-pointer ${classes.card}`}
      onClick={open}
      data-opens={onOpen && ''}
      data-chosen={isChosen || undefined}
      aria-current={isOpen || undefined}
    >
      {onToggle && (
        <label // The clickable area is larger than the visible one.
          className="size-8 absolute top-2 start-2 z-1 grid place-items-center rounded-[8px] bg-surface/88 cursor-pointer"
        >
          <input
            type="checkbox"
            className="size-4 m-0 accent-brand-text cursor-pointer"
            aria-label={m.ui_select_row({ row: label })}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        </label>
      )}
      <Face row={row} card={card} />
    </li>
  )
}

const PlainFace = <Row,>({ row, card }: Pick<Props<Row>, 'row' | 'card'>): ReactNode => card(row)

/** Selecting a card does not rerender its content. (`memo` loses the type parameter of the component.) */
const Face = memo(PlainFace) as typeof PlainFace

/** A card that rerenders only when its own data changes. */
export const GridCard = memo(PlainCard) as typeof PlainCard
