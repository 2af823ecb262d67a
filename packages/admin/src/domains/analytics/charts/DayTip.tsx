import { useDirection } from '@mantine/core'
import type { PlotPoint } from './day-chart'
import { SeriesMark } from './SeriesMark'

type Props = {
  point: PlotPoint | undefined
  series: readonly { key: string; label: string; color: string }[]
  /** Formats the day or hour. */
  getName: (id: string) => string
  write: (value: number | null | undefined) => string
}

/** The tooltip with the figures of a day and of its compared day. */
export const DayTip = ({ point, series, getName, write }: Props) => {
  const { dir } = useDirection()
  if (!point) return null
  return (
    <div
      className="grid gap-1 py-2 px-3 border border-line rounded-item text-sm text-ink bg-surface shadow-[var(--mantine-shadow-md)]"
      dir={dir}
    >
      <strong>{getName(point.day)}</strong>
      {series.map(({ key, label, color }) => (
        <Line key={key} label={label} colour={color} value={write(point.values[key])} />
      ))}
      {point.previousDay && (
        <Line
          label={getName(point.previousDay)}
          colour="var(--chart-previous)"
          value={write(point.previous)}
          isDashed
        />
      )}
    </div>
  )
}

type LineProps = { label: string; colour: string; value: string; isDashed?: boolean }

const Line = ({ label, colour, value, isDashed }: LineProps) => (
  <span className="flex justify-between gap-6">
    <span className="inline-flex items-center gap-2 text-ink-2">
      <SeriesMark colour={colour} isDashed={isDashed} />
      {label}
    </span>
    <bdi dir="ltr" className="font-semibold">
      {value}
    </bdi>
  </span>
)
