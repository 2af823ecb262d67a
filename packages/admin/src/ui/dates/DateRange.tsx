import { Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { DayRange } from '~/lib/day-range'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { lazyComponent } from '../lazy-component'

const DateRangePanel = lazyComponent(async () => (await import('./DateRangePanel')).default)

type Props = { label: string; range: DayRange; onChange: (range: DayRange) => void }

/** A range of days, chosen from presets or two calendar months. The calendar loads when it is opened. */
export const DateRange = ({ label, range, onChange }: Props) => (
  <FilterMenu
    label={label}
    icon={<IconCalendar size={16} stroke={1.7} />}
    count={range.from || range.to ? 1 : 0}
    width="auto"
  >
    {(close) => (
      <Suspense fallback={<Skeleton width={300} height={300} />}>
        <DateRangePanel
          range={range}
          onChange={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      </Suspense>
    )}
  </FilterMenu>
)
