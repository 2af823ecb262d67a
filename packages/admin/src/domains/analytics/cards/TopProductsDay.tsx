import type { AnalyticsGroup, ProductSales } from '@storekeeper/contract/analytics/groups'
import type { Span } from '@storekeeper/contract/analytics/span'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { fullDay } from '../shared/day-format'
import { useFigureFormat } from '../shared/figure-format'
import { CountedProductLink } from './CountedProductLink'
import { SalesLink } from './SalesLink'

type Props = { span: Span; group: AnalyticsGroup; isOpenAtFirst: boolean }

/** A day with its total and its products. */
export const TopProductsDay = ({ span, group, isOpenAtFirst }: Props) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { _id: day, totalQuantity, totalSalesAmount, totalView } = group
  return (
    <li className="[&+&]:border-t [&+&]:border-t-line">
      <div className="flex flex-wrap gap-y-0 gap-x-4 items-center justify-between min-h-12">
        <button
          type="button"
          className="inline-flex gap-2 items-center p-2 -ms-2 rounded-[6px] font-550 text-start hover:bg-ink/5"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown
            size={16}
            stroke={1.7}
            aria-hidden
            className={`[transition:rotate_120ms] ${isOpen ? 'rotate-0' : '-rotate-90 rtl:rotate-90'}`}
          />
          {fullDay(day)}
        </button>
        <span className="flex flex-wrap items-center gap-y-1 gap-x-4 text-sm text-ink-2 [&_a]:py-1 [&_a]:font-semibold [&_a]:text-ink">
          <SalesLink span={span} narrowed={{ day }} value={totalSalesAmount} />
          <span>{m.analytics_n_pieces({ count: totalQuantity, shown: formatCount(totalQuantity) })}</span>
          <span>{m.analytics_n_views({ count: totalView, shown: formatCount(totalView) })}</span>
        </span>
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className="grid grid-cols-3 gap-y-4 gap-x-10 pt-1 pb-5 ps-6 [&[hidden]]:hidden max-[1101px]:grid-cols-1 max-md:ps-0 print:grid-cols-3 print:ps-0"
      >
        {isOpen && <Lists span={span} group={group} />}
      </div>
    </li>
  )
}

const Lists = ({
  span,
  group: { _id: day, topSalesProducts, topViewedProducts },
}: Omit<Props, 'isOpenAtFirst'>) => {
  const format = useFigureFormat()
  const length = useTitleLength()
  const sold = topSalesProducts.filter(
    ({ productQuantity, productSalesAmount }) => productQuantity > 0 || productSalesAmount !== 0,
  )
  const bundled = topSalesProducts.filter(isBundled).toSorted(byBundleAmount)
  return (
    <>
      <List
        title={m.analytics_top_sold()}
        rows={sold.map(({ product, productQuantity, productSalesAmount }) => ({
          product,
          count: productQuantity,
          figure: (
            <SalesLink span={span} narrowed={{ day, product: product._id }} value={productSalesAmount} />
          ),
        }))}
        length={length}
      />
      <List
        title={m.analytics_top_bundled()}
        rows={bundled.map(({ product, bundleSales }) => ({
          product,
          count: bundleSales.bundleSalesQuantity,
          figure: <bdi dir="ltr">{format.full('money', bundleSales.bundleSalesAmount)}</bdi>,
        }))}
        length={length}
      />
      <List
        title={m.analytics_top_viewed()}
        rows={topViewedProducts.map(({ product, productView }) => ({
          product,
          figure: <bdi dir="ltr">{format.full('count', productView)}</bdi>,
        }))}
        length={length}
      />
    </>
  )
}

export const isBundled = ({ bundleSales }: ProductSales) => bundleSales.bundleSalesQuantity > 0

const byBundleAmount = (one: ProductSales, other: ProductSales) =>
  other.bundleSales.bundleSalesAmount - one.bundleSales.bundleSalesAmount

type Row = { product: ProductSales['product']; count?: number; figure: ReactNode }
type ListProps = { title: string; rows: readonly Row[]; length: number }

const List = ({ title, rows, length }: ListProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 text-xs font-semibold leading-4 text-ink-2">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{m.analytics_none_of_day()}</p>
      ) : (
        <ol>
          {rows.map(({ product, count, figure }) => (
            <li
              key={product._id}
              className="flex gap-2 items-center min-h-10 text-sm break-inside-avoid [&_a]:py-1"
            >
              <ProductImage url={product.image} alt="" size={28} />
              <span className="truncate flex-1 min-w-0 leading-6 [&_a]:text-ink [&_a]:no-underline [&_a:hover]:text-brand-text [&_a:hover]:underline">
                <CountedProductLink product={product} length={length} />
              </span>
              {count !== undefined && <span className="flex-none text-ink-2">{formatCount(count)} ×</span>}
              <span className="flex-none min-w-18 font-semibold text-end">{figure}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
