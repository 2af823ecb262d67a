import { Button, CloseButton, NumberInput, Skeleton } from '@mantine/core'
import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-input'
import type { QuotedLine } from '@storekeeper/contract/orders/order-quote'
import isEqual from 'fast-deep-equal'
import { type KeyboardEvent, memo } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { focusBeside } from '~/ui/files/focus-beside'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import type { LineValues } from '../order-form'
import { BundleContents } from './BundleContents'
import classes from './Lines.module.css'
import { UnitPrice } from './UnitPrice'

type Props = {
  item: LineValues
  place: number
  line: QuotedLine | undefined
  /** What is known of a product before the quote has come. */
  picked: { title: string; sku: string; image: string | null } | undefined
  error: string | undefined
  onChange: (place: number, part: Partial<LineValues>) => void
  onRemove: (place: number) => void
  /** To the search: by Enter in the quantity, and where no other line is left. */
  toSearch: () => void
}

/** A product of the order: how many, for how much each, and whether there are enough. */
const PlainLine = ({ item, place, line, picked, error, onChange, onRemove, toSearch }: Props) => {
  const known = line ?? picked
  const title = known?.title ?? ''
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    toSearch()
  }

  return (
    <li className={classes.line} data-wrong={error !== undefined || undefined}>
      <ProductImage url={known?.image ?? null} alt="" size={48} />
      <div className={classes.texts}>
        {known ? <bdi className={classes.title}>{title}</bdi> : <Skeleton height={16} width="60%" />}
        <span className={classes.about}>
          {known?.sku && <bdi dir="ltr">{known.sku}</bdi>}
          {line && <UnitPrice line={line} />}
          {line && !error && line.available !== null && (
            <span>{m.order_form_left({ count: formatCount(line.available) })}</span>
          )}
          {line && !line.isActive && <span>{m.order_form_inactive()}</span>}
        </span>
        {line && <CurrentPrice item={item} line={line} onChange={(part) => onChange(place, part)} />}
        {line && line.includes.length > 0 && <BundleContents line={line} />}
        {error && (
          <span className={classes.error} id={`line-error-${place}`}>
            {error}
          </span>
        )}
      </div>
      <NumberInput
        aria-label={m.product_quantity_of({ title })}
        aria-describedby={error ? `line-error-${place}` : undefined}
        data-path={`items.${place}`}
        className={classes.quantity}
        min={1}
        max={MAX_LINE_QUANTITY}
        allowNegative={false}
        allowDecimal={false}
        error={Boolean(error)}
        value={item.quantity}
        onChange={(quantity) => onChange(place, { quantity })}
        onKeyDown={goOn}
      />
      <span className={classes.sum}>
        {line && <Money cents={line.total} className={classes.total} />}
        {line && line.discount > 0 && (
          <span className={classes.discount}>
            {m.orders_discount()} <Money cents={-line.discount} />
          </span>
        )}
      </span>
      <CloseButton
        aria-label={m.order_form_remove_line({ title })}
        data-removes
        className={classes.remove}
        onClick={(event) => {
          if (!focusBeside(event.currentTarget)) toSearch()
          onRemove(place)
        }}
      />
    </li>
  )
}

/** Each quote names all lines anew: only those that differ are drawn again. */
export const LineRow = memo(PlainLine, isEqual)

type CurrentPriceProps = {
  item: LineValues
  line: QuotedLine
  onChange: (part: Partial<LineValues>) => void
}

/** A line of the edited order has its original price; the admin can choose today's price, and undo that. */
const CurrentPrice = ({ item, line, onChange }: CurrentPriceProps) => {
  if (item.line && item.isRepriced)
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.reprice}
        onClick={() => onChange({ isRepriced: false })}
      >
        {m.order_form_keep_price()}
      </Button>
    )
  if (line.priceSource !== 'kept' || line.todaysPrice === line.unitPrice) return null
  return (
    <span className={classes.stored}>
      {m.order_form_kept_price()}
      <Button
        variant="subtle"
        size="compact-xs"
        className={classes.reprice}
        onClick={() => onChange({ isRepriced: true })}
      >
        <span>
          {m.order_form_use_todays_price()} (<Money cents={line.todaysPrice} />)
        </span>
      </Button>
    </span>
  )
}
