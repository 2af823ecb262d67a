import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import classes from './DiscountRows.module.css'
import { toFirstDay, toLastDay } from './store-days'

/** The start and end of a discount as days of the store's time zone. */
export const DiscountDays = ({ discount: { startsAt, endsAt } }: { discount: LargeDiscount }) => {
  const timeZone = useSettings()?.timeZone
  if (!timeZone) return <span className={classes.days} />
  const from = toFirstDay(startsAt, timeZone)
  const to = toLastDay(endsAt, timeZone)
  return (
    <span className={classes.days}>
      {to
        ? formatDayRange({ from, to })
        : m.large_discounts_since({ day: formatDayRange({ from, to: from }) })}
    </span>
  )
}
