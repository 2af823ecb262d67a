import type { DayVisitors, Visitors } from '@storekeeper/contract/analytics/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { visitorsQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { ChartCard } from '../charts/ChartCard'
import { DayChart } from '../charts/DayChart'
import { comparedText } from '../shared/compared-text'
import type { FigureTable } from '../shared/figure-table'
import { CountFigure } from './CountFigure'
import { type DayPair, pairDays, sumBy } from './day-pairs'
import { Figure, FigureRow } from './FigureRow'

/** Visitors per day. */
export const VisitorsCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="visitors"
    title={m.figures_visitors()}
    figure="visitors"
    query={useQuery({ ...visitorsQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ days, previous }) => [...days, ...previous].every(isNothing)}
    emptyText={m.analytics_visitors_empty()}
    summary={(answer, showTable) => <Summary answer={answer} onOpen={showTable} />}
    chart={({ span, compared, days, previous }) => (
      <DayChart
        comparedLabel={compared ? comparedText(compared, span) : undefined}
        days={days}
        previous={previous}
        kind="count"
        series={[
          { key: 'visitors', label: m.figures_visitors(), value: ({ visitors }: DayVisitors) => visitors },
          { key: 'visits', label: m.analytics_visits(), look: 'line', value: ({ visits }) => visits },
          { key: 'views', label: m.figures_views(), look: 'line', value: ({ views }) => views },
        ]}
      />
    )}
    table={visitorsTable}
  />
)

const isNothing = ({ visitors, visits, views }: DayVisitors) => visitors === 0 && visits === 0 && views === 0

type SummaryProps = { answer: Visitors; onOpen: () => void }

const Summary = ({ answer: { span, total, previous }, onOpen }: SummaryProps) => {
  const before = (value: (day: DayVisitors) => number) => sumBy(previous, value)
  return (
    <FigureRow>
      <Figure name={m.figures_visitors()} now={total.visitors} before={before(({ visitors }) => visitors)}>
        <CountFigure value={total.visitors} onOpen={onOpen} />
      </Figure>
      <Figure
        name={m.analytics_visits()}
        explained={{ figure: 'visits', span }}
        now={total.visits}
        before={before(({ visits }) => visits)}
      >
        <CountFigure value={total.visits} onOpen={onOpen} />
      </Figure>
      <Figure
        name={m.figures_views()}
        explained={{ figure: 'views', span }}
        now={total.views}
        before={before(({ views }) => views)}
      >
        <CountFigure value={total.views} onOpen={onOpen} />
      </Figure>
    </FigureRow>
  )
}

const visitorsTable = ({ days, previous, total }: Visitors): FigureTable<DayPair<DayVisitors>> => ({
  rows: pairDays(days, previous),
  getKey: ({ day }) => day._id,
  columns: [
    { header: m.analytics_day(), kind: 'day', value: ({ day }) => day._id },
    { header: m.figures_visitors(), kind: 'count', value: ({ day }) => day.visitors },
    { header: m.analytics_visits(), kind: 'count', value: ({ day }) => day.visits },
    { header: m.figures_views(), kind: 'count', value: ({ day }) => day.views },
    ...(previous.length > 0 ? comparedColumns() : []),
  ],
  foot: [
    m.analytics_total(),
    total.visitors,
    total.visits,
    total.views,
    ...(previous.length > 0 ? [null, sumBy(previous, ({ visitors }) => visitors)] : []),
  ],
})

const comparedColumns = (): FigureTable<DayPair<DayVisitors>>['columns'] => [
  { header: m.analytics_day_before(), kind: 'day', value: ({ before }) => before?._id ?? null },
  { header: m.analytics_visitors_before(), kind: 'count', value: ({ before }) => before?.visitors ?? null },
]
