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
import { LinePrice } from '../prices/LinePrice'

type Props = {
  item: LineValues
  index: number
  line: QuotedLine | undefined
  /** The data of a picked product until the quote has loaded. */
  picked: { title: string; sku: string; image: string | null } | undefined
  error: string | undefined
  site: string
  currency: string
  onChange: (index: number, part: Partial<LineValues>) => void
  onRemove: (index: number) => void
  /** Moves the focus to the product search: on Enter in the quantity, and after the last line was removed. */
  toSearch: () => void
}

/** A line of the order: quantity, price, and availability. */
const PlainLine = (props: Props) => {
  const { item, index, line, picked, error, site, currency, onChange, onRemove, toSearch } = props
  const known = line ?? picked
  const title = known?.title ?? ''
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    toSearch()
  }

  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_84px_minmax(116px,auto)_auto] items-start gap-y-1 gap-x-3 py-3 border-t border-t-line last:pb-0 @max-[520px]/editor:grid-cols-[auto_minmax(0,1fr)_auto]"
      data-wrong={error !== undefined || undefined}
    >
      <ProductImage url={known?.image ?? null} alt="" size={48} />
      <div className="grid gap-0.5 min-w-0 leading-5 @max-[520px]/editor:col-start-2">
        {known ? (
          <bdi className="justify-self-start font-medium wrap-anywhere">{title}</bdi>
        ) : (
          <Skeleton height={16} width="60%" />
        )}
        <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
          {known?.sku && <bdi dir="ltr">{known.sku}</bdi>}
          {line && (
            <LinePrice
              line={line}
              site={site}
              currency={currency}
              onChange={(manual) => onChange(index, { manual })}
            >
              <UnitPrice line={line} />
            </LinePrice>
          )}
          {line && !error && line.available !== null && (
            <span>{m.order_form_left({ count: formatCount(line.available) })}</span>
          )}
          {line && !line.isActive && <span>{m.order_form_inactive()}</span>}
        </span>
        {line && <CurrentPrice item={item} line={line} onChange={(part) => onChange(index, part)} />}
        {line && line.includes.length > 0 && <BundleContents line={line} />}
        {error && (
          <span className="text-sm text-error" id={`line-error-${index}`}>
            {error}
          </span>
        )}
      </div>
      <NumberInput
        aria-label={m.product_quantity_of({ title })}
        aria-describedby={error ? `line-error-${index}` : undefined}
        data-path={`items.${index}`}
        className="@max-[520px]/editor:row-start-2 @max-[520px]/editor:col-start-2 @max-[520px]/editor:w-24"
        min={1}
        max={MAX_LINE_QUANTITY}
        allowNegative={false}
        allowDecimal={false}
        error={Boolean(error)}
        value={item.quantity}
        onChange={(quantity) => onChange(index, { quantity })}
        onKeyDown={goOn}
      />
      <span className="grid justify-items-end min-h-9 content-center leading-5 @max-[520px]/editor:row-start-2 @max-[520px]/editor:col-[2/4] @max-[520px]/editor:justify-self-end">
        {line && <Money cents={line.total} className="font-semibold" />}
        {line && line.discount > 0 && (
          <span className="text-xs text-ink-2 whitespace-nowrap">
            {m.orders_discount()} <Money cents={-line.discount} />
          </span>
        )}
      </span>
      <CloseButton
        aria-label={m.order_form_remove_line({ title })}
        data-removes
        className="mt-1 @max-[520px]/editor:row-start-1 @max-[520px]/editor:col-start-3"
        onClick={(event) => {
          if (!focusBeside(event.currentTarget)) toSearch()
          onRemove(index)
        }}
      />
    </li>
  )
}

/** Each quote creates new line objects: only lines that differ render again. */
export const LineRow = memo(PlainLine, isEqual)

type CurrentPriceProps = {
  item: LineValues
  line: QuotedLine
  onChange: (part: Partial<LineValues>) => void
}

/**
 * A line of the edited order has its original price; the admin can apply the current price, and undo that.
 */
const CurrentPrice = ({ item, line, onChange }: CurrentPriceProps) => {
  if (item.line && item.isRepriced)
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        className="justify-self-start -ms-1.5"
        onClick={() => onChange({ isRepriced: false })}
      >
        {m.order_form_keep_price()}
      </Button>
    )
  if (line.priceSource !== 'order' || line.manual || line.todaysPrice === line.unitPrice) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
      {m.order_form_original_price()}
      <Button
        variant="subtle"
        size="compact-xs"
        className="-mx-1.5"
        onClick={() => onChange({ isRepriced: true })}
      >
        <span>
          {m.order_form_use_todays_price()} (<Money cents={line.todaysPrice} />)
        </span>
      </Button>
    </span>
  )
}

/** The products of a bundle, with the quantities for the whole line. */
const BundleContents = ({ line: { includes, quantity } }: { line: QuotedLine }) => (
  <details className="text-xs text-ink-2">
    <summary className="w-fit rounded-[4px] cursor-pointer">
      {m.order_form_in_bundle({ count: includes.length, shown: formatCount(includes.length) })}
    </summary>
    <ul className="mt-1 ps-3 border-s-2 border-s-line">
      {includes.map((part) => (
        <li key={part.product}>
          {formatCount(part.quantity * quantity)} × <bdi>{part.title}</bdi>
        </li>
      ))}
    </ul>
  </details>
)

/** The unit price, with the regular price if that is higher. */
const UnitPrice = ({ line: { unitPrice, regularPrice, priceSource } }: { line: QuotedLine }) => (
  <span className="inline-flex flex-wrap gap-x-1.5">
    <Money cents={unitPrice} className="font-medium text-ink" />
    {unitPrice < regularPrice && (
      <s>
        <Money cents={regularPrice} />
      </s>
    )}
    {priceSource === 'large-discount' && <span>{m.products_large_discount()}</span>}
    {priceSource === 'sale' && <span>{m.order_form_on_sale()}</span>}
  </span>
)
