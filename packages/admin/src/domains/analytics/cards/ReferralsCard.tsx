import type { TopReferrals } from '@storekeeper/contract/analytics/top-lists'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { referralsQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { BarList } from '../charts/BarList'
import { ChartCard } from '../charts/ChartCard'
import type { FigureTable } from '../shared/figure-table'
import { CountFigure } from './CountFigure'
import { Figure, FigureRow } from './FigureRow'
import { SHOWN_BARS } from './shown-bars'

type Row = TopReferrals['items'][number]

/** The sources of visits. */
export const ReferralsCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="referrals"
    title={m.figures_referrals()}
    figure="referrals"
    query={useQuery({ ...referralsQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ items }) => items.length === 0}
    emptyText={m.analytics_visitors_empty()}
    summary={({ totalVisits }, showTable) => (
      <FigureRow>
        <Figure name={m.analytics_visits()}>
          <CountFigure value={totalVisits} onOpen={showTable} />
        </Figure>
      </FigureRow>
    )}
    isReadable
    chart={({ items }) => (
      <BarList
        label={m.figures_referrals()}
        kind="count"
        bars={items.slice(0, SHOWN_BARS).map((row) => ({
          key: row.referrer,
          label: <bdi>{getSource(row)}</bdi>,
          value: row.visits,
        }))}
      />
    )}
    table={referralsTable}
  />
)

const getSource = ({ referrer }: Row) => referrer || m.analytics_referrer_unknown()

const referralsTable = ({ items, totalVisits }: TopReferrals): FigureTable<Row> => ({
  rows: items,
  getKey: ({ referrer }) => referrer,
  columns: [
    { header: m.analytics_referrer(), kind: 'text', value: getSource },
    { header: m.analytics_visits(), kind: 'count', value: ({ visits }) => visits },
    { header: m.analytics_share(), kind: 'share', value: ({ visits }) => visits / totalVisits },
  ],
})
