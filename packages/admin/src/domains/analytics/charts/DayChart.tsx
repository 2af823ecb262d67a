import { Suspense } from 'react'
import { lazyComponent } from '~/ui/lazy-component'
import { ChartSkeleton } from './ChartSkeleton'
import type { DayPlotProps } from './DayPlot'
import { type Dated, type DayChartProps, plotPoints } from './day-chart'

const DayPlot = lazyComponent<DayPlotProps>(async () => (await import('./DayPlot')).DayPlot)

/** A chart of daily figures. The chart library loads when the first chart is shown. */
export const DayChart = <Row extends Dated>({
  kind,
  height = 280,
  comparedLabel,
  write,
  ...drawn
}: DayChartProps<Row>) => (
  <Suspense fallback={<ChartSkeleton height={height} />}>
    <DayPlot points={plotPoints(drawn)} series={drawn.series} {...{ kind, height, comparedLabel, write }} />
  </Suspense>
)
