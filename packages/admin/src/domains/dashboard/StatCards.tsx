import { Skeleton, Text } from '@mantine/core'
import type { Stats } from '@storekeeper/contract/analytics/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type AnalyticsSearch,
  comparedText,
  EXPLANATIONS,
  Explained,
  type FigureKind,
  useFigureFormat,
} from '~/domains/analytics/analytics'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import classes from './Dashboard.module.css'
import { statsQuery, topStatsQuery } from './dashboard-queries'
import { StatChange, StatNote } from './StatChange'
import { StatLink } from './StatLink'
import { STATS, type StatName } from './stats'

const lineClass =
  'block w-[calc(100%_+_32px)] h-8 mt-auto -mx-4 pointer-events-none rtl:-scale-x-100 max-[768px]:w-[calc(100%_+_24px)] max-[768px]:-mx-3'

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
      className="grid grid-cols-3 gap-4 data-stale:opacity-55 data-stale:[transition:opacity_120ms_120ms] max-[768px]:grid-cols-2 max-[768px]:gap-3 min-[1400px]:grid-cols-6 print:grid-cols-3"
      aria-label={m.dashboard_figures()}
      aria-busy={!data}
      data-stale={isPlaceholderData || undefined}
    >
      {STATS.map(({ name, kind, ofDay }) =>
        data ? (
          <StatCard key={name} name={name} kind={kind} stats={data} days={byDay?.days.map(ofDay) ?? []} />
        ) : (
          <Skeleton key={name} className="h-35.5 rounded-card" />
        ),
      )}
      {data?.compared && (
        <Text size="sm" c="dimmed" className="col-span-full -mt-2">
          {m.figures_compared_with({ days: comparedText(data.compared, data.span) })}
        </Text>
      )}
    </section>
  )
}

type Props = {
  name: StatName
  kind: FigureKind
  stats: Stats
  /** The daily values; null for a day without a value. */
  days: readonly (number | null)[]
}

/** A figure, its change, and its days as a sparkline. */
const StatCard = ({ name, kind, stats: { stats, span, compared }, days }: Props) => {
  const format = useFigureFormat()
  const { value, previous, change } = stats[name]
  return (
    <article
      className={`@container relative flex flex-col overflow-hidden pt-3 px-4 rounded-card bg-surface shadow-card max-[768px]:px-3 print:break-inside-avoid ${classes.figure}`}
    >
      <div // Above the link that fills the card.
        className="flex items-center justify-between gap-1 min-h-6 text-ink-2 [&_button]:z-1 [&_button]:-me-1"
      >
        <h2 className="truncate text-sm font-medium leading-5">{EXPLANATIONS[name].name()}</h2>
        <Explained figure={name} span={span} />
      </div>
      <StatLink name={name} span={span} figure={format.full(kind, value)} />
      {compared ? (
        <StatChange change={change} previous={format.full(kind, previous)} compared={compared} span={span} />
      ) : (
        <StatNote>{m.dashboard_not_compared()}</StatNote>
      )}
      <Sparkline values={days} />
    </article>
  )
}

const WIDTH = 100
const HEIGHT = 28
/** Below the line, at the edge of the card. */
const GROUND = HEIGHT + 2

/** A small line chart without axes, beside the figure itself. */
const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const points = toPoints(values)
  if (points.length < 2) return <span className={lineClass} aria-hidden />
  const line = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')
  const first = points[0]?.[0] ?? 0
  const last = points.at(-1)?.[0] ?? WIDTH
  return (
    <svg
      className={lineClass}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        className="fill-brand-text/12"
        d={`${line}L${last.toFixed(2)} ${GROUND}L${first.toFixed(2)} ${GROUND}Z`}
      />
      <path
        className="fill-none stroke-brand-text [stroke-width:1.5px] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
        d={line}
      />
    </svg>
  )
}

/** Skips days without a figure. The baseline is zero, or lower if a day's refunds exceed its sales. */
const toPoints = (values: readonly (number | null)[]): [x: number, y: number][] => {
  const known = values.filter((value) => value !== null)
  const top = Math.max(0, ...known)
  const bottom = Math.min(0, ...known)
  const step = WIDTH / Math.max(1, values.length - 1)
  const toHeight = (value: number) => (top === bottom ? HEIGHT : ((top - value) / (top - bottom)) * HEIGHT)
  return values.flatMap((value, index) => (value === null ? [] : [[index * step, toHeight(value)]]))
}
