import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { useAppInfo } from '~/app-info'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import classes from './DiscountRows.module.css'
import { firstDayOf, lastDayOf } from './store-days'

/** From when until when, in days of the store. */
export const DiscountDays = ({ discount: { startsAt, endsAt } }: { discount: LargeDiscount }) => {
  const timeZone = useAppInfo()?.timeZone
  if (!timeZone) return <span className={classes.days} />
  const from = firstDayOf(startsAt, timeZone)
  const to = lastDayOf(endsAt, timeZone)
  return (
    <span className={classes.days}>
      {to
        ? formatDayRange({ from, to })
        : m.large_discounts_since({ day: formatDayRange({ from, to: from }) })}
    </span>
  )
}
