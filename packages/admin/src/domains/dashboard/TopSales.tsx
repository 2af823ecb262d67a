import type { ProductSales } from '@storekeeper/contract/analytics/groups'
import type { TopSales as Answer } from '@storekeeper/contract/analytics/top-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AnalyticsSearch,
  BarList,
  ChartCard,
  CountedProductLink,
  countedName,
  type FigureTable,
  SalesLink,
} from '~/domains/analytics/analytics'
import { formatCount } from '~/lib/intl'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { topSalesQuery } from './dashboard-queries'

/** The twenty products with the highest sales. */
export const TopSales = ({ search }: { search: AnalyticsSearch }) => {
  const length = useTitleLength()
  const query = useQuery({ ...topSalesQuery(search), placeholderData: keepPreviousData })
  return (
    <ChartCard
      name="top-sales"
      title={m.dashboard_top_sales()}
      figure="topSales"
      query={query}
      isEmpty={({ items }) => items.length === 0}
      emptyText={m.dashboard_no_sales()}
      isReadable
      chart={(answer) => <Bars answer={answer} length={length} />}
      table={(answer) => topSalesTable(answer, length)}
    />
  )
}

/** The number that fits beside the open tasks; the others are loaded on request. */
const FIRST = 10

const Bars = ({ answer: { span, items }, length }: { answer: Answer; length: number }) => {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <BarList
        label={m.dashboard_top_sales()}
        kind="money"
        bars={items.slice(0, isWhole ? undefined : FIRST).map((item) => ({
          key: item.product._id,
          label: <CountedProductLink product={item.product} length={length} />,
          sign: <ProductImage url={item.product.image} alt="" size={36} />,
          note: soldText(item),
          value: item.productSalesAmount,
          figure: (
            <SalesLink span={span} narrowed={{ product: item.product._id }} value={item.productSalesAmount} />
          ),
        }))}
      />
      {items.length > FIRST && (
        <button
          type="button"
          className="mt-3 py-1 px-2 rounded-[6px] text-sm font-550 text-brand-text hover:underline print:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? m.dashboard_show_fewer() : m.dashboard_show_all({ count: formatCount(items.length) })}
        </button>
      )}
    </>
  )
}

/** Returns the quantities as text: "12 sold · 3 more in bundles". */
const soldText = ({ productQuantity, bundleSales: { bundleSalesQuantity } }: ProductSales) => {
  const sold = m.dashboard_sold({ count: formatCount(productQuantity) })
  if (bundleSalesQuantity === 0) return sold
  return `${sold} · ${m.dashboard_sold_in_bundles({ count: formatCount(bundleSalesQuantity) })}`
}

const topSalesTable = ({ span, items }: Answer, length: number): FigureTable<ProductSales> => ({
  rows: items,
  getKey: ({ product }) => product._id,
  columns: [
    {
      header: m.dashboard_product(),
      kind: 'text',
      value: ({ product }) => countedName(product),
      cell: ({ product }) => <CountedProductLink product={product} length={length} />,
    },
    { header: m.dashboard_pieces(), kind: 'count', value: ({ productQuantity }) => productQuantity },
    {
      header: m.figures_sales(),
      kind: 'money',
      value: ({ productSalesAmount }) => productSalesAmount,
      cell: ({ product, productSalesAmount }) => (
        <SalesLink span={span} narrowed={{ product: product._id }} value={productSalesAmount} />
      ),
    },
    {
      header: m.dashboard_pieces_in_bundles(),
      kind: 'count',
      value: ({ bundleSales }) => bundleSales.bundleSalesQuantity,
    },
    {
      header: m.dashboard_share_of_bundles(),
      kind: 'money',
      value: ({ bundleSales }) => bundleSales.bundleSalesAmount,
    },
  ],
})
