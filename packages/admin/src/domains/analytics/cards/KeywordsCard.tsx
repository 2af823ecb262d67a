import type { TopKeywords } from '@storekeeper/contract/analytics/top-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { keywordsQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { BarList } from '../charts/BarList'
import { ChartCard } from '../charts/ChartCard'
import type { FigureTable } from '../shared/figure-table'
import { CountFigure } from './CountFigure'
import { Figure, FigureRow } from './FigureRow'
import { SHOWN_BARS } from './shown-bars'

type Row = TopKeywords['items'][number]

/** The most frequent searches. */
export const KeywordsCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="keywords"
    title={m.figures_searches()}
    figure="searches"
    query={useQuery({ ...keywordsQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ items }) => items.length === 0}
    emptyText={m.analytics_searches_empty()}
    summary={({ totalSearches }, showTable) => (
      <FigureRow>
        <Figure name={m.analytics_all_searches()}>
          <CountFigure value={totalSearches} onOpen={showTable} />
        </Figure>
      </FigureRow>
    )}
    isReadable
    chart={({ span, items }) => (
      <BarList
        label={m.figures_searches()}
        kind="count"
        bars={items.slice(0, SHOWN_BARS).map(({ keyword, searches }) => ({
          key: keyword,
          label: <KeywordLink keyword={keyword} site={span.site} />,
          value: searches,
        }))}
      />
    )}
    table={keywordsTable}
  />
)

/** A link to the products that the same search finds. */
const KeywordLink = ({ keyword, site }: { keyword: string; site: string }) => (
  <Link to="/admin/products/all" search={{ q: keyword, site }} title={m.analytics_find_products()}>
    <bdi>{keyword}</bdi>
  </Link>
)

const keywordsTable = ({ span, items, totalSearches }: TopKeywords): FigureTable<Row> => ({
  rows: items,
  getKey: ({ keyword }) => keyword,
  columns: [
    {
      header: m.analytics_keyword(),
      kind: 'text',
      value: ({ keyword }) => keyword,
      cell: ({ keyword }) => <KeywordLink keyword={keyword} site={span.site} />,
    },
    { header: m.figures_searches(), kind: 'count', value: ({ searches }) => searches },
    { header: m.analytics_share(), kind: 'share', value: ({ searches }) => searches / totalSearches },
  ],
})
