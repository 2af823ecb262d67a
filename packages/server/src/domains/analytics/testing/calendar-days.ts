const QUARTER = 15 * 60_000
/** No clock has ever been set back by more than this. */
const LONGEST_STEP_BACK = 4 * 60 * 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function dateOn(clock: string, instant: number): string {
  let format = formats.get(clock)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: clock, dateStyle: 'short' })
    formats.set(clock, format)
  }
  return format.format(instant)
}

const known = new Map<string, string>()

/**
 * Returns the day of an instant in a time zone: a day has begun once no clock of the zone shows an earlier
 * date afterwards.
 */
export function toDay(instant: string | number, timeZone: string): string {
  const at = new Date(instant).getTime()
  const key = `${timeZone} ${at}`
  const found = known.get(key)
  if (found !== undefined) return found
  let day = dateOn(timeZone, at)
  for (let later = QUARTER; later <= LONGEST_STEP_BACK; later += QUARTER) {
    const date = dateOn(timeZone, at + later)
    if (date < day) day = date
  }
  known.set(key, day)
  return day
}

/** Adds calendar days to a day; a negative count subtracts. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
