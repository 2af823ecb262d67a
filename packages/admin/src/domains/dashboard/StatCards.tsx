import { Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import type { AnalyticsSearch } from '../analytics/shared/analytics-search'
import { comparedText } from '../analytics/shared/compared-text'
import { statsQuery, topStatsQuery } from './dashboard-queries'
import { StatCard } from './StatCard'
import classes from './StatCards.module.css'
import { STATS } from './stats'

/** The shop’s figures; each opens the rows that it counts. */
export const StatCards = ({ search }: { search: AnalyticsSearch }) => {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...statsQuery(search),
    placeholderData: keepPreviousData,
  })
  const { data: byDay } = useQuery({ ...topStatsQuery(search), placeholderData: keepPreviousData })

  if (error)
    return (
      <Card>
        <LoadFailed error={error} onRetry={refetch} />
      </Card>
    )
  return (
    <section
      className={classes.cards}
      aria-label={m.dashboard_figures()}
      aria-busy={!data}
      data-stale={isPlaceholderData || undefined}
    >
      {STATS.map(({ name, kind, ofDay }) =>
        data ? (
          <StatCard key={name} name={name} kind={kind} stats={data} days={byDay?.days.map(ofDay) ?? []} />
        ) : (
          <Skeleton key={name} className={classes.coming} />
        ),
      )}
      {data?.compared && (
        <Text size="sm" c="dimmed" className={classes.compared}>
          {m.figures_compared_with({ days: comparedText(data.compared, data.span) })}
        </Text>
      )}
    </section>
  )
}
