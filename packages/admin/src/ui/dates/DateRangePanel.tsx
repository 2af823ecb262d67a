import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import { Button, Group } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { DayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

export type RangePreset = { label: string; value: [from: string, to: string] }

type Props = {
  range: DayRange
  onChange: (range: DayRange) => void
  /** The last selectable day; defaults to today in the browser. */
  today?: string
  /** The first selectable day. */
  minDate?: string
  /** Preset ranges; defaults to those of most lists. */
  presets?: RangePreset[]
}

/** The calendar of a date range. The first click sets its start, the second its end. */
const DateRangePanel = ({
  range,
  onChange,
  today = formatDay(dayjs()),
  minDate,
  presets = commonPresets(),
}: Props) => {
  const [span, setSpan] = useState<[string | null, string | null]>([range.from ?? null, range.to ?? null])
  const isNarrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })

  const choose = ([from, to]: [string | null, string | null]) => {
    setSpan([from, to])
    if (from && to) onChange({ from, to })
  }

  return (
    <>
      {isNarrow && <PresetButtons presets={presets} onChoose={choose} />}
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        numberOfColumns={isNarrow ? 1 : 2}
        locale={getLocale()}
        minDate={minDate}
        maxDate={today}
        weekendDays={[]}
        defaultDate={formatDay(dayjs(range.to).subtract(isNarrow ? 0 : 1, 'month'))}
        value={span}
        onChange={choose}
        presets={isNarrow ? undefined : presets}
        ariaLabels={{
          previousMonth: m.ui_previous_month(),
          nextMonth: m.ui_next_month(),
          previousYear: m.ui_previous_year(),
          nextYear: m.ui_next_year(),
          previousDecade: m.ui_previous_decade(),
          nextDecade: m.ui_next_decade(),
        }}
      />
    </>
  )
}
export default DateRangePanel

type PresetButtonsProps = { presets: RangePreset[]; onChoose: (span: [string, string]) => void }

/** On phones there is no room beside the calendar. */
const PresetButtons = ({ presets, onChoose }: PresetButtonsProps) => (
  <Group gap={8} maw={284} pb={12}>
    {presets.map(({ label, value }) => (
      <Button key={label} variant="default" size="compact-sm" fw={450} onClick={() => onChoose(value)}>
        {label}
      </Button>
    ))}
  </Group>
)

const commonPresets = (): RangePreset[] => {
  const today = dayjs()
  const lastMonth = today.subtract(1, 'month')
  return [
    { label: m.ui_today(), value: [formatDay(today), formatDay(today)] },
    {
      label: m.ui_yesterday(),
      value: [formatDay(today.subtract(1, 'day')), formatDay(today.subtract(1, 'day'))],
    },
    { label: m.ui_last_7_days(), value: [formatDay(today.subtract(6, 'day')), formatDay(today)] },
    { label: m.ui_last_30_days(), value: [formatDay(today.subtract(29, 'day')), formatDay(today)] },
    { label: m.ui_this_month(), value: [formatDay(today.startOf('month')), formatDay(today)] },
    {
      label: m.ui_last_month(),
      value: [formatDay(lastMonth.startOf('month')), formatDay(lastMonth.endOf('month'))],
    },
    { label: m.ui_last_365_days(), value: [formatDay(today.subtract(364, 'day')), formatDay(today)] },
  ]
}

const formatDay = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')
