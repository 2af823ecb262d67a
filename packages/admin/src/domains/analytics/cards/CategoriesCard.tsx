import type { TopCategories } from '@storekeeper/contract/analytics/top-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { categoriesQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { BarList } from '../charts/BarList'
import { ChartCard } from '../charts/ChartCard'
import type { FigureTable } from '../shared/figure-table'
import { SHOWN_BARS } from './shown-bars'

type Row = TopCategories['items'][number]

/** The best-selling categories. */
export const CategoriesCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="categories"
    title={m.figures_categories()}
    figure="categories"
    query={useQuery({ ...categoriesQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ items }) => items.length === 0}
    emptyText={m.analytics_products_empty()}
    isReadable
    chart={({ span, items }) => (
      <BarList
        label={m.figures_categories()}
        kind="money"
        bars={items.slice(0, SHOWN_BARS).map((row) => ({
          key: row.category._id,
          label: <CategoryLink row={row} site={span.site} />,
          value: row.salesAmount,
        }))}
      />
    )}
    table={categoriesTable}
  />
)

/** A link to the products that are in the category now. */
const CategoryLink = ({ row: { category }, site }: { row: Row; site: string }) => (
  <Link to="/admin/products/all" search={{ category: category._id, site }}>
    <bdi>{category.title}</bdi>
  </Link>
)

const categoriesTable = ({ span, items }: TopCategories): FigureTable<Row> => ({
  rows: items,
  getKey: ({ category }) => category._id,
  columns: [
    {
      header: m.analytics_category(),
      kind: 'text',
      value: ({ category }) => category.title,
      cell: (row) => <CategoryLink row={row} site={span.site} />,
    },
    { header: m.figures_sales(), kind: 'money', value: ({ salesAmount }) => salesAmount },
    { header: m.analytics_pieces(), kind: 'count', value: ({ quantity }) => quantity },
    { header: m.analytics_product_views(), kind: 'count', value: ({ views }) => views },
  ],
})
