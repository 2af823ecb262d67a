/**
 * "12/1/10 8:26" (month first, with a year of two or four digits) as "2010-12-01 08:26", still in the store's own time.
 * Undefined when there is no such day or minute.
 */
export function parseInvoiceDate(text: string): string | undefined {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}) (\d{1,2}):(\d{2})$/.exec(text)
  if (!parts) return undefined
  const [month = 0, day = 0, shortYear = 0, hour = 0, minute = 0] = parts.slice(1).map(Number)
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  // A day that does not exist, such as 2/30, rolls over into another month.
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900
  if (!isDay || hour > 23 || minute > 59) return undefined
  return `${date.toISOString().slice(0, 10)} ${twoDigits(hour)}:${twoDigits(minute)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
