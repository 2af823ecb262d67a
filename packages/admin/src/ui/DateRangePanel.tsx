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

type Props = { range: DayRange; onChange: (range: DayRange) => void }

/** The calendar of a date range. A first click starts a span, the second one ends it. */
const DateRangePanel = ({ range, onChange }: Props) => {
  const [span, setSpan] = useState<[string | null, string | null]>([range.from ?? null, range.to ?? null])
  const isNarrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })

  const choose = ([from, to]: [string | null, string | null]) => {
    setSpan([from, to])
    if (from && to) onChange({ from, to })
  }

  return (
    <>
      {isNarrow && <PresetButtons onChoose={choose} />}
      <DatePicker
        type="range"
        allowSingleDateInRange
        numberOfColumns={isNarrow ? 1 : 2}
        locale={getLocale()}
        maxDate={dayOf(dayjs())}
        weekendDays={[]}
        defaultDate={dayOf(dayjs(range.to).subtract(isNarrow ? 0 : 1, 'month'))}
        value={span}
        onChange={choose}
        presets={isNarrow ? undefined : presets()}
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

/** Beside the calendar there is no room for them on a phone. */
const PresetButtons = ({ onChoose }: { onChoose: (span: [string, string]) => void }) => (
  <Group gap={8} maw={284} pb={12}>
    {presets().map(({ label, value }) => (
      <Button key={label} variant="default" size="compact-sm" fw={450} onClick={() => onChoose(value)}>
        {label}
      </Button>
    ))}
  </Group>
)

const presets = (): { label: string; value: [string, string] }[] => {
  const today = dayjs()
  const lastMonth = today.subtract(1, 'month')
  return [
    { label: m.ui_today(), value: [dayOf(today), dayOf(today)] },
    { label: m.ui_yesterday(), value: [dayOf(today.subtract(1, 'day')), dayOf(today.subtract(1, 'day'))] },
    { label: m.ui_last_7_days(), value: [dayOf(today.subtract(6, 'day')), dayOf(today)] },
    { label: m.ui_last_30_days(), value: [dayOf(today.subtract(29, 'day')), dayOf(today)] },
    { label: m.ui_this_month(), value: [dayOf(today.startOf('month')), dayOf(today)] },
    { label: m.ui_last_month(), value: [dayOf(lastMonth.startOf('month')), dayOf(lastMonth.endOf('month'))] },
    { label: m.ui_last_365_days(), value: [dayOf(today.subtract(364, 'day')), dayOf(today)] },
  ]
}

const dayOf = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')
