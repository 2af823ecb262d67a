import type { DateOrder } from '@storekeeper/contract/imports/import'

/** A date of a file: in the given zone, or in that of the store. */
type FileDate = { local: string; zone: string | null }

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]\.?m\.?)?`
const ZONE = String.raw`\s*(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+)?`
const dated = (date: string, separator: string) => new RegExp(`^${date}(?:${separator}${TIME})?${ZONE}`, 'i')

const ISO = dated(String.raw`(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})`, '[T ]+')
const NUMERIC = dated(
  String.raw`(?<first>\d{1,2})(?<mark>[./-])(?<other>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`,
  String.raw`,?\s+`,
)
const NAMED = dated(
  String.raw`${WEEKDAY}(?:(?<dayBefore>\d{1,2})(?:\.?\s+|-)(?<nameAfter>[a-z]{3,9})\.?|(?<nameBefore>[a-z]{3,9})\.?\s+(?<dayAfter>\d{1,2})(?:st|nd|rd|th)?)(?:,?\s+|-)(?<year>\d{4}|\d{2})`,
  String.raw`,?\s+(?:at\s+)?`,
)
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Longer than any date. */
const MAX_LENGTH = 60

/** Parses a date with or without a time. Undefined if it is none, or none with this order of day and month. */
export function parseDate(text: string, order: DateOrder): FileDate | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const iso = ISO.exec(text)?.groups
  if (iso) return toDate(iso, Number(iso.month), Number(iso.day))
  const numeric = NUMERIC.exec(text)?.groups
  if (numeric) {
    const [first, other] = [Number(numeric.first), Number(numeric.other)]
    return order === 'mdy' ? toDate(numeric, first, other) : toDate(numeric, other, first)
  }
  const named = NAMED.exec(text)?.groups
  if (!named) return undefined
  const name = (named.nameBefore ?? named.nameAfter ?? '').slice(0, 3).toLowerCase()
  return toDate(named, MONTHS.indexOf(name) + 1, Number(named.dayBefore ?? named.dayAfter))
}

/** As PostgreSQL reads it: at most 15:59 from UTC. Undefined if it is none. */
function toZone(zone: string | undefined): string | null | undefined {
  if (!zone) return null
  const [, sign, hours = '0', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (!sign) return 'Z'
  return Number(hours) > 15 || Number(minutes) > 59 ? undefined : `${sign}${hours}:${minutes}`
}

function toDate(parts: Record<string, string | undefined>, month: number, day: number): FileDate | undefined {
  const short = Number(parts.year)
  const year = short < 100 ? 2000 + short : short
  const [minute, second] = [Number(parts.minute ?? 0), Number(parts.second ?? 0)]
  const hour = toHour(Number(parts.hour ?? 0), parts.half)
  // Date.UTC moves an invalid day, such as 2/30, to another month.
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year < 2200
  const zone = toZone(parts.zone)
  if (month < 1 || !isThere || hour > 23 || minute > 59 || second > 59 || zone === undefined) return undefined
  return { local: date.toISOString().slice(0, 19), zone }
}

const toHour = (hour: number, half: string | undefined): number => {
  if (!half) return hour
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

/** What the dates of a file show about the order of day and month. */
type DateEvidence = { dmy: number; mdy: number; unclear: string | null }
export const noDates = (): DateEvidence => ({ dmy: 0, mdy: 0, unclear: null })

export function noteDate(text: string, evidence: DateEvidence): void {
  const found = text.length > MAX_LENGTH ? undefined : NUMERIC.exec(text)?.groups
  if (!found) return
  // Points stand between the parts of a date only where the day comes first.
  if (Number(found.first) > 12 || found.mark === '.') evidence.dmy += 1
  else if (Number(found.other) > 12) evidence.mdy += 1
  else evidence.unclear ??= text
}

/** The order to read dates with; and, unless it was chosen or another date shows it, a date that is ambiguous. */
export function decideOrder(
  { dmy, mdy, unclear }: DateEvidence,
  chosen: DateOrder | undefined,
  usual: DateOrder,
): { order: DateOrder; shown: DateOrder | null; unclear: string | null } {
  const hasDates = dmy + mdy > 0 || unclear !== null
  const order = chosen ?? (dmy > mdy ? 'dmy' : mdy > dmy ? 'mdy' : usual)
  const isClear = chosen !== undefined || (dmy === 0) !== (mdy === 0)
  return { order, shown: hasDates ? order : null, unclear: isClear ? null : unclear }
}
