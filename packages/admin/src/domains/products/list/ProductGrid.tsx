import type { ProductRow } from '@storekeeper/contract/products/product'
import { memo, useCallback } from 'react'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import type { TableProps } from '~/ui/list/column'
import { PageCheckbox, RowCheckbox } from '~/ui/list/rows/RowCheckbox'
import { rowProps } from '~/ui/list/rows/row-link'
import { isChosen, NOTHING_CHOSEN, toggle } from '~/ui/list/selection'
import ui from '~/ui/Ui.module.css'
import { ProductCard, type ProductCardProps } from './ProductCard'
import { ProductSort } from './ProductSort'
import classes from './Products.module.css'

type Props = TableProps<ProductRow> & Pick<ProductCardProps, 'actions'>

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(208px,calc(50%_-_8px)),1fr))] gap-4 p-4 max-md:gap-3'

/** The products as cards, with the same selection, sorting and links as in the table. */
export const ProductGrid = (props: Props) => {
  const { columns, rows, isStale = false, sort, onSort, selection = NOTHING_CHOSEN, onSelect } = props
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const toggleRow = useCallback((id: string) => onSelect?.((before) => toggle(before, id)), [onSelect])
  return (
    <div className="group/room border-t border-t-line" data-stale={isStale || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 px-4 pt-3 pb-0">
        {onSelect && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is in PageCheckbox.
          <label className="inline-flex items-center gap-2 min-h-8 text-sm text-ink-2 cursor-pointer">
            <PageCheckbox rows={rows} selection={selection} onSelect={onSelect} />
            {m.ui_select_page()}
          </label>
        )}
        <ProductSort columns={columns} sort={sort} onSort={onSort} />
      </div>
      {rows ? (
        <ul
          className={`${gridClass} group-data-stale/room:opacity-55 group-data-stale/room:[transition:opacity_120ms_120ms]`}
          aria-label={props.label}
          aria-busy={isStale}
        >
          {rows.map((row) => (
            <Tile
              key={row._id}
              row={row}
              siteName={siteName(row.site)}
              titleLength={titleLength}
              actions={props.actions}
              isChosen={isChosen(selection, row._id)}
              isOpen={row._id === props.openId}
              onToggle={onSelect && toggleRow}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      ) : (
        <div // One shared animation.
          className={`${gridClass} ${ui.breathe}`}
          aria-hidden
        >
          {SKELETONS.map((tile) => (
            <i
              key={tile}
              className="h-72 rounded-card bg-[color-mix(in_srgb,var(--line)_55%,var(--surface))]"
            />
          ))}
        </div>
      )}
    </div>
  )
}

const SKELETONS = Array.from({ length: 12 }, (_, index) => index)

type TileProps = Omit<ProductCardProps, 'product'> & {
  row: ProductRow
  isChosen: boolean
  isOpen: boolean
  onToggle?: (id: string) => void
  onOpen?: (row: ProductRow) => void
}

/** A card that rerenders only when its own data changes; selecting it does not rerender its content. */
const Tile = memo(({ row, isChosen, isOpen, onToggle, onOpen, ...card }: TileProps) => (
  <li
    className={`relative flex flex-col overflow-hidden border border-line rounded-card bg-surface data-opens:cursor-pointer ${classes.card}`}
    {...rowProps({ row, isChosen, isOpen, onOpen })}
  >
    {onToggle && (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control is in RowCheckbox.
      <label // The clickable area is larger than the visible one.
        className="size-8 absolute top-2 start-2 z-1 grid place-items-center rounded-[8px] bg-surface/88 cursor-pointer"
      >
        <RowCheckbox label={row.title} isChosen={isChosen} onToggle={() => onToggle(row._id)} />
      </label>
    )}
    <ProductCard product={row} {...card} />
  </li>
))
