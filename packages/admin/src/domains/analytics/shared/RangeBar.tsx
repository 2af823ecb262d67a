import './print.css'
import { Skeleton } from '@mantine/core'
import { FIRST_DAY, MAX_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import type { Range } from '@storekeeper/contract/analytics/span'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAppInfo } from '~/app-info'
import { useNow } from '~/lib/clock'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { FilterMenu } from '~/ui/list/FilterMenu'
import type { AnalyticsSearch, ChangeAnalyticsSearch } from './analytics-search'
import { ComparisonPicker } from './ComparisonPicker'
import classes from './RangeBar.module.css'
import { dayCount, defaultRange, rangePresets, todayIn } from './range-presets'
import { SitePicker } from './SitePicker'
import { ZonePicker } from './ZonePicker'

const DateRangePanel = lazy(() => import('~/ui/DateRangePanel'))

type Props = {
  search: AnalyticsSearch
  onSearch: ChangeAnalyticsSearch
  /** Off where nothing is compared, such as in a list of sale entries. */
  isCompared?: boolean
  /** The site as well, which the header of every screen has. */
  withSite?: boolean
}

/** What all figures of a screen are about: their days, what those are compared with, whose days, and of which site. */
export const RangeBar = ({ search, onSearch, isCompared = true, withSite = false }: Props) => {
  const storeZone = useAppInfo()?.timeZone ?? 'UTC'
  const today = todayIn(search.timeZone ?? storeZone, new Date(useNow()))
  const range = rangeOf(search, today)
  const nameOf = useSiteName()
  return (
    <fieldset className={classes.bar} aria-label={m.figures_range_bar()}>
      <RangePicker
        range={range}
        today={today}
        // The default range is not written to the URL, and moves on with the days.
        onChange={(chosen) => onSearch(isSame(chosen, defaultRange(today)) ? NO_DAYS : chosen)}
      />
      {isCompared && (
        <ComparisonPicker compare={search.compare} onChange={(compare) => onSearch({ compare })} />
      )}
      {withSite && <SitePicker />}
      <ZonePicker
        timeZone={search.timeZone}
        storeZone={storeZone}
        onChange={(timeZone) => onSearch({ timeZone })}
      />
      <p className={classes.printed}>
        {formatDayRange(range)} · {(search.timeZone ?? storeZone).replaceAll('_', ' ')}
        {search.site !== ALL_SITES && ` · ${nameOf(search.site)}`}
      </p>
    </fieldset>
  )
}

const NO_DAYS = { from: undefined, to: undefined }

/** Fills in missing days as the server does. */
const rangeOf = ({ from, to }: Partial<Range>, today: string): Range => {
  const end = to ?? today
  return { from: from ?? defaultRange(end).from, to: end }
}

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to

type RangePickerProps = { range: Range; today: string; onChange: (range: Range) => void }

const RangePicker = ({ range, today, onChange }: RangePickerProps) => {
  const [isTooLong, setTooLong] = useState(false)
  return (
    <FilterMenu label={formatDayRange(range)} icon={<IconCalendar size={16} stroke={1.7} />} width="auto">
      {(close) => (
        <Suspense fallback={<Skeleton width={300} height={300} />}>
          <DateRangePanel
            range={range}
            today={today}
            minDate={FIRST_DAY}
            presets={rangePresets(today)}
            onChange={({ from = today, to = today }) => {
              const isOver = dayCount({ from, to }) > MAX_DAYS
              setTooLong(isOver)
              if (isOver) return
              onChange({ from, to })
              close()
            }}
          />
          {isTooLong && (
            <p role="alert" className={classes.refused}>
              {m.figures_too_long({ days: formatCount(MAX_DAYS) })}
            </p>
          )}
        </Suspense>
      )}
    </FilterMenu>
  )
}
