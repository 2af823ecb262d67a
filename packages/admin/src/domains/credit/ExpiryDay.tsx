import { useNow } from '~/lib/clock'
import { formatDayRange } from '~/lib/day-range'
import { formatDateTime } from '~/lib/intl'
import { useSettings } from '~/settings'
import classes from './ExpiryDay.module.css'
import { daysUntil, expiryDay } from './expiry-day'

/** Credit that expires within this many days is highlighted. */
const SOON_DAYS = 30

/** The last day on which credit can be spent. */
export const ExpiryDay = ({ at }: { at: string }) => {
  const now = useNow()
  const timeZone = useSettings()?.timeZone
  if (!timeZone) return null
  const day = expiryDay(at, timeZone)
  const left = daysUntil(at, timeZone, now)
  return (
    <time
      dateTime={day}
      title={formatDateTime(at)}
      className={classes.day}
      data-soon={(left >= 0 && left <= SOON_DAYS) || undefined}
    >
      {formatDayRange({ from: day, to: day })}
    </time>
  )
}
