/**
 * Converts "12/1/10 8:26" (month first, year with two or four digits), "1.12.2010 08:26" (day first) or
 * "2010-12-01 08:26:00" to "2010-12-01 08:26", in the store's time zone. Undefined for an invalid date.
 */
export function parseInvoiceDate(text: string): string | undefined {
  const found = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined)
  if (!found) return undefined
  const [month, day, shortYear, hour, minute] = ['month', 'day', 'year', 'hour', 'minute'].map((part) =>
    Number(found[part]),
  ) as [number, number, number, number, number]
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  // Date.UTC moves an invalid day, such as 2/30, to another month.
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900
  if (!isDay || hour > 23 || minute > 59) return undefined
  return `${date.toISOString().slice(0, 10)} ${twoDigits(hour)}:${twoDigits(minute)}`
}

const FORMS = [
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{2}|\d{4}) (?<hour>\d{1,2}):(?<minute>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2}|\d{4}) (?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})(?::\d{2})?$/,
]

const twoDigits = (number: number) => String(number).padStart(2, '0')
