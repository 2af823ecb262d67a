import { useNow } from '~/lib/clock'
import { formatDayRange } from '~/lib/day-range'
import { formatDateTime } from '~/lib/intl'
import { useSettings } from '~/settings'
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
      className="whitespace-nowrap data-soon:font-550 data-soon:text-[color-mix(in_srgb,var(--mantine-color-yellow-9)_60%,#000)] dark:data-soon:text-[color-mix(in_srgb,var(--mantine-color-yellow-8)_45%,#fff)]"
      data-soon={(left >= 0 && left <= SOON_DAYS) || undefined}
    >
      {formatDayRange({ from: day, to: day })}
    </time>
  )
}
