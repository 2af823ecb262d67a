import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { formatDayRange } from '~/lib/day-range'
import { fullDay, shortDay } from '../shared/day-format'
import { type FigureKind, useFigureFormat } from '../shared/figure-format'
import { DayTip } from './DayTip'
import type { ChartColour, Dated, DayChartProps, DrawnSeries, PlotPoint } from './day-chart'
import { SeriesMark } from './SeriesMark'

export type DayPlotProps = {
  points: readonly PlotPoint[]
  series: readonly DrawnSeries[]
  kind: FigureKind
  height: number
} & Pick<DayChartProps<Dated>, 'comparedLabel' | 'write'>

const COLOURS = 8
const DAYS = { short: shortDay, full: fullDay }

/** The chart itself. Screen readers use the equivalent table, so no element in here takes the focus. */
export const DayPlot = ({ points, series, kind, height, comparedLabel, write = DAYS }: DayPlotProps) => {
  const format = useFigureFormat()
  const isMirrored = useDirection().dir === 'rtl'
  const shown = series.map(({ key, label, look = 'area', colour }, index) => ({
    name: `values.${key}`,
    key,
    label,
    type: look,
    color: toColour(colour ?? (index % COLOURS) + 1),
  }))
  const compared = comparedSeries(points, comparedLabel)
  const drawn = compared ? [compared, ...shown] : shown

  return (
    <>
      {drawn.length > 1 && <Legend series={compared ? [...shown, compared] : shown} />}
      <CompositeChart
        // Drawn for the width of the window; paper is narrower.
        className="[--chart-text-color:var(--ink-2)] [--chart-grid-color:var(--line)] print:break-inside-avoid print:[&_:is(_.recharts-responsive-container>div,.recharts-wrapper,.recharts-surface_)]:w-full!"
        h={height}
        data={[...points]}
        dataKey="day"
        series={drawn}
        curveType="linear"
        // A line with a single point is invisible without its dot.
        withDots={points.length === 1}
        maxBarWidth={32}
        // Room for half of the highest label.
        composedChartProps={{ margin: { top: 8 } }}
        strokeDasharray="3 3"
        tickLine="none"
        accessibilityLayer={false}
        xAxisProps={{ reversed: isMirrored, minTickGap: 32, tickFormatter: write.short }}
        yAxisProps={{
          orientation: isMirrored ? 'right' : 'left',
          width: 'auto',
          tickMargin: 4,
          // All labels are beside their lines; otherwise the highest moves down to stay within the axis.
          interval: 0,
          tick: { fontSize: 12, fill: 'currentColor' },
          allowDecimals: kind !== 'count',
          tickFormatter: (value: number) => format.short(kind, value),
        }}
        tooltipProps={{
          content: ({ active, payload }) => (
            <DayTip
              getName={write.full}
              // The library passes the plotted point on as the payload.
              point={active ? (payload[0]?.payload as PlotPoint | undefined) : undefined}
              series={shown}
              write={(value) => format.full(kind, value)}
            />
          ),
        }}
        barProps={{ radius: [3, 3, 0, 0] }}
        areaProps={{ fillOpacity: 0.14 }}
      />
    </>
  )
}

/** The compared days as one series, labelled with their range; undefined if nothing is compared. */
const comparedSeries = (points: readonly PlotPoint[], label: string | undefined) => {
  const days = points.flatMap(({ previousDay }) => previousDay ?? [])
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return null
  return {
    name: 'previous',
    label: label ?? formatDayRange({ from, to }),
    type: 'line' as const,
    color: 'var(--chart-previous)',
    strokeDasharray: '4 4',
  }
}

const toColour = (colour: ChartColour | number) => `var(--chart-${colour})`

type LegendProps = { series: readonly { name: string; label: string; color: string }[] }

const Legend = ({ series }: LegendProps) => (
  <ul className="flex flex-wrap gap-y-1 gap-x-4 mb-3 text-xs leading-4 text-ink-2">
    {series.map(({ name, label, color }) => (
      <li key={name} className="inline-flex items-center gap-2">
        <SeriesMark colour={color} isDashed={name === 'previous'} />
        {label}
      </li>
    ))}
  </ul>
)
