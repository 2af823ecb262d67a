import type { SaleEntry } from '@storekeeper/contract/analytics/sale-entry'
import type { SaleEntryKind } from '@storekeeper/contract/analytics/sale-entry-query'
import { Link } from '@tanstack/react-router'
import { OrderNumber } from '~/domains/order-references/order-references'
import { productPath } from '~/domains/products/products'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { Money } from '~/ui/Money'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { formatTime } from './format-time'

const titleClass = 'min-w-0 text-ink no-underline wrap-anywhere [a&]:hover:underline'

export const ENTRY_KIND: Record<SaleEntryKind, StatusLook> = {
  line: { tone: 'good', label: m.analytics_kind_line },
  refund: { tone: 'moving', label: m.analytics_kind_refund },
}

type Options = { timeZone: string | undefined; siteName: (key: string) => string; titleLength: number }

/** The columns of sale entries. Days and times are in the requested time zone. */
export const saleEntryColumns = ({ timeZone, siteName, titleLength }: Options): Column<SaleEntry>[] => [
  {
    id: 'day',
    title: m.analytics_day,
    card: 'tail',
    cell: ({ day, createdAt }) => (
      <span className="grid leading-4.5 whitespace-nowrap max-md:flex max-md:gap-2 max-md:items-baseline">
        {formatDayRange({ from: day, to: day })}
        <time dateTime={createdAt} className="text-xs text-ink-2">
          {timeZone && formatTime(createdAt, timeZone)}
        </time>
      </span>
    ),
  },
  {
    id: 'product',
    title: m.analytics_product,
    card: 'line',
    cell: (entry) => <SaleEntryProduct entry={entry} length={titleLength} />,
  },
  {
    id: 'order',
    title: m.analytics_order,
    card: 'title',
    cell: ({ order, reference }) =>
      order ? (
        <Link
          to="/admin/orders/all"
          search={{ orderId: order.uriCode }}
          className="font-semibold no-underline whitespace-nowrap hover:underline"
          aria-label={m.analytics_open_order({ order: `#${order.orderId}` })}
        >
          <OrderNumber orderId={order.orderId} />
        </Link>
      ) : (
        <span className="text-ink-2" title={m.analytics_without_order()}>
          <bdi dir="ltr">{reference}</bdi>
        </span>
      ),
  },
  {
    id: 'site',
    title: m.figures_site,
    from: 'wide',
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'kind',
    title: m.analytics_kind,
    from: 'medium',
    cell: ({ kind }) => <StatusBadge {...ENTRY_KIND[kind]} />,
  },
  {
    id: 'quantity',
    title: m.analytics_pieces,
    align: 'end',
    from: 'medium',
    card: 'none',
    cell: ({ quantity, kind }) =>
      kind === 'refund' ? <span className="text-ink-2">–</span> : formatCount(quantity),
  },
  {
    id: 'amount',
    title: m.analytics_amount,
    align: 'end',
    card: 'aside',
    cell: ({ amount }) => (
      <span
        className="font-semibold whitespace-nowrap data-minus:text-error"
        data-minus={amount < 0 || undefined}
      >
        <Money cents={amount} />
      </span>
    ),
  },
]

type Props = { entry: SaleEntry; length: number }

/** The product that was sold or refunded, titled as on the order line; linked while the product exists. */
const SaleEntryProduct = ({ entry: { product, title }, length }: Props) => {
  if (!product && title === '')
    return <span className="text-ink-2">{m.analytics_refund_without_product()}</span>
  const name = <bdi>{sliceTitle(title || (product?.title ?? ''), length)}</bdi>
  return (
    <span className="flex items-center gap-3 min-w-40 max-md:min-w-0">
      <ProductImage url={product?.image ?? null} alt="" size={32} />
      {product?.slug ? (
        <Link to={productPath(product.slug)} className={titleClass} title={title}>
          {name}
        </Link>
      ) : (
        <span className={titleClass} title={m.analytics_product_gone()}>
          {name}
        </span>
      )}
    </span>
  )
}
