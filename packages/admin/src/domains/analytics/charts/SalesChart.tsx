import type { HourFigures } from '@storekeeper/contract/analytics/figures'
import type { Compared, Span } from '@storekeeper/contract/analytics/span'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { formatMoment, formatTime } from '../sale-entries/format-time'
import { comparedText } from '../shared/compared-text'
import { DayChart } from './DayChart'
import type { Dated, DayChartProps } from './day-chart'

type Answer<Day> = {
  span: Span
  compared: Compared | null
  days: Day[]
  previous: Day[]
  hours: HourFigures[]
  previousHours: HourFigures[]
}

/** Daily sales; a single day is shown hour by hour beside all hours of the compared day. */
export const SalesChart = <Day extends Dated & { sales: number }>({
  answer: { span, compared, days, previous, hours, previousHours },
  height,
}: { answer: Answer<Day> } & Pick<DayChartProps<Day>, 'height'>) => {
  const label = m.figures_sales()
  if (hours.length > 0)
    return (
      <DayChart
        days={hours}
        previous={previousHours}
        kind="money"
        height={height}
        comparedLabel={compared ? formatDayRange(compared) : undefined}
        write={buildTimeFormat(span.timeZone)}
        series={[{ key: 'sales', label, value: ({ sales }: HourFigures) => sales }]}
      />
    )
  return (
    <DayChart
      days={days}
      previous={previous}
      kind="money"
      height={height}
      comparedLabel={compared ? comparedText(compared, span) : undefined}
      series={[{ key: 'sales', label, value: ({ sales }: Day) => sales }]}
    />
  )
}

const buildTimeFormat = (timeZone: string) => ({
  short: (moment: string) => formatTime(moment, timeZone),
  full: (moment: string) => formatMoment(moment, timeZone),
})
