import type { TopClicks } from '@storekeeper/contract/analytics/top-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import { clicksQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { BarList } from '../charts/BarList'
import { ChartCard } from '../charts/ChartCard'
import type { FigureTable } from '../shared/figure-table'
import { CountedProductLink, countedName } from './CountedProductLink'
import { CountFigure } from './CountFigure'
import { Figure, FigureRow } from './FigureRow'
import { SHOWN_BARS } from './shown-bars'

type Row = TopClicks['items'][number]

/** The products that were clicked most in the shop's lists. */
export const ClicksCard = ({ search, isTableFirst }: CardProps) => {
  const length = useTitleLength()
  return (
    <ChartCard
      name="clicks"
      title={m.figures_clicks()}
      figure="clicks"
      query={useQuery({ ...clicksQuery(search), placeholderData: keepPreviousData })}
      isTableFirst={isTableFirst}
      isEmpty={({ items }) => items.length === 0}
      emptyText={m.analytics_clicks_empty()}
      summary={({ totalClicks }, showTable) => (
        <FigureRow>
          <Figure name={m.analytics_all_clicks()}>
            <CountFigure value={totalClicks} onOpen={showTable} />
          </Figure>
        </FigureRow>
      )}
      isReadable
      chart={({ items }) => (
        <BarList
          label={m.figures_clicks()}
          kind="count"
          bars={items.slice(0, SHOWN_BARS).map(({ product, clicks }) => ({
            key: product._id,
            label: <CountedProductLink product={product} length={length} />,
            sign: <ProductImage url={product.image} alt="" size={32} />,
            value: clicks,
          }))}
        />
      )}
      table={({ items }: TopClicks) => clicksTable(items, length)}
    />
  )
}

const clicksTable = (rows: readonly Row[], length: number): FigureTable<Row> => ({
  rows,
  getKey: ({ product }) => product._id,
  columns: [
    {
      header: m.analytics_product(),
      kind: 'text',
      value: ({ product }) => countedName(product),
      cell: ({ product }) => <CountedProductLink product={product} length={length} />,
    },
    { header: m.figures_clicks(), kind: 'count', value: ({ clicks }) => clicks },
    { header: m.analytics_product_views(), kind: 'count', value: ({ views }) => views },
  ],
})
