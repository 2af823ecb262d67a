import './print.css'
import { Select, Skeleton } from '@mantine/core'
import {
  COMPARISONS,
  type Comparison,
  FIRST_DAY,
  MAX_DAYS,
} from '@storekeeper/contract/analytics/analytics-query'
import type { Range } from '@storekeeper/contract/analytics/span'
import { IconArrowsLeftRight, IconBuildingStore, IconCalendar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNow } from '~/lib/clock'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettings } from '~/settings'
import { ALL_SITES, useSite } from '~/site'
import { useSiteName } from '~/site-name'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { lazyComponent } from '~/ui/lazy-component'
import type { AnalyticsSearch, ChangeAnalyticsSearch } from '../shared/analytics-search'
import { dayCount, defaultRange, rangePresets, todayIn } from './range-presets'
import { ZonePicker } from './ZonePicker'

const inputClass = 'font-450 text-ellipsis text-start [unicode-bidi:plaintext] cursor-pointer'

const DateRangePanel = lazyComponent(async () => (await import('~/ui/dates/DateRangePanel')).default)

type Props = {
  search: AnalyticsSearch
  onSearch: ChangeAnalyticsSearch
  /** Set to false if nothing is compared, such as in a list of sale entries. */
  isCompared?: boolean
  /** Also shows the site selection, which the header of every screen contains. */
  withSite?: boolean
}

/** The range controls of a screen: days, comparison, time zone and site. */
export const RangeBar = ({ search, onSearch, isCompared = true, withSite = false }: Props) => {
  const storeZone = useSettings()?.timeZone ?? 'UTC'
  const today = todayIn(search.timeZone ?? storeZone, new Date(useNow()))
  const range = toRange(search, today)
  const getName = useSiteName()
  return (
    <fieldset
      className="flex flex-wrap items-center gap-2 min-w-0 p-0 border-0 max-[768px]:[&>*]:flex-[1_1_140px] max-[768px]:[&>:first-child]:basis-full print:[&>:not(:last-child)]:hidden"
      aria-label={m.figures_range_bar()}
    >
      <RangePicker
        range={range}
        today={today}
        // The default range is not written to the URL, so that it advances with the calendar.
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
      <p className="hidden text-sm text-ink-2 print:block">
        {formatDayRange(range)} · {(search.timeZone ?? storeZone).replaceAll('_', ' ')}
        {search.site !== ALL_SITES && ` · ${getName(search.site)}`}
      </p>
    </fieldset>
  )
}

const NO_DAYS = { from: undefined, to: undefined }

/** Completes the range with the server's default days. */
const toRange = ({ from, to }: Partial<Range>, today: string): Range => {
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
            <p role="alert" className="max-w-71 mt-2 text-sm text-error">
              {m.figures_too_long({ days: formatCount(MAX_DAYS) })}
            </p>
          )}
        </Suspense>
      )}
    </FilterMenu>
  )
}

const NAMES: Record<Comparison, () => string> = {
  previous: m.figures_compare_previous,
  month: m.figures_compare_month,
  year: m.figures_compare_year,
  none: m.figures_compare_none,
}

type ComparisonPickerProps = { compare: Comparison; onChange: (compare: Comparison) => void }

/** Selects the days that the figures are compared with. */
const ComparisonPicker = ({ compare, onChange }: ComparisonPickerProps) => (
  <Select
    aria-label={m.figures_comparison()}
    data={COMPARISONS.map((value) => ({ value, label: NAMES[value]() }))}
    value={compare}
    onChange={(value) => value && onChange(value)}
    allowDeselect={false}
    leftSection={<IconArrowsLeftRight size={16} stroke={1.7} />}
    classNames={{ root: 'w-48', input: inputClass }}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
  />
)

/** The site selection of the header, repeated beside the other range controls. */
const SitePicker = () => {
  const { site, chooseSite } = useSite()
  const { data: sites = [] } = useSitesFor('analytics:read')
  const known = sites.map(({ key, name }) => ({ value: key, label: name }))
  const isKnown = site === ALL_SITES || known.some(({ value }) => value === site)
  return (
    <Select
      aria-label={m.figures_site_of_figures()}
      data={[
        { value: ALL_SITES, label: m.figures_all_sites() },
        ...known,
        ...(isKnown ? [] : [{ value: site, label: site }]),
      ]}
      value={site}
      onChange={(key) => chooseSite(key ?? ALL_SITES)}
      allowDeselect={false}
      leftSection={<IconBuildingStore size={16} stroke={1.7} />}
      classNames={{ root: 'w-58', input: inputClass }}
    />
  )
}
