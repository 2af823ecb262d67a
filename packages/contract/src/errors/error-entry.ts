import { z } from 'zod'
import { getFractionDigits } from '../settings/fraction-digits.ts'
import { countedName } from './resources.ts'

/** An error in the catalogue. The key of the entry is the code in responses. */
export type ErrorEntry = {
  /** The HTTP status of the response. */
  status: number
  /** The values from which a client builds its own message. */
  params?: z.ZodRawShape
  /** In English, for logs and the API reference; `{name}` inserts the param. */
  message: string
  /** The English labels of values of params in the message, by param and value. */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What the client or the user can do about it. */
  action: string
}

/** The errors of one domain, by code. */
export const errorEntries = <const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries =>
  entries

/** The type of the params of an entry in a client. */
export type ParamsOf<Entry> = Entry extends { params: infer Shape extends z.ZodRawShape }
  ? z.output<z.ZodObject<Shape>>
  : Record<never, never>

/** An amount of money in the params, in the smallest unit of the currency. */
export const Money = z.object({ amount: z.int(), currency: z.string() })
export type Money = z.infer<typeof Money>

/** The number of referencing entities by kind: `{ orders: 2, coupons: 0 }`. */
export const Counts = z.record(z.string(), z.int())

/**
 * Inserts the params into the message of an entry: joins reasons with spaces and other lists with commas,
 * formats money with its currency and times in the zone of the param `timeZone`, by default UTC.
 */
export function formatMessage(template: string, params: Readonly<Record<string, unknown>>): string {
  const timeZone = typeof params.timeZone === 'string' ? params.timeZone : 'UTC'
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return Time.safeParse(value).success ? formatTime(String(value), timeZone) : formatParam(value)
  })
}

const Time = z.iso.datetime()

/** Returns "December 15, 2026 at 12:00 AM (America/New_York)". */
function formatTime(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${format.format(new Date(time))} (${timeZone})`
}

function formatParam(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(formatParam).join(value.every(isReason) ? ' ' : ', ')
  if (typeof value !== 'object') return String(value)
  const money = Money.safeParse(value)
  if (money.success) return formatMoney(money.data)
  const counts = Counts.safeParse(value)
  if (counts.success)
    return Object.entries(counts.data)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} ${countedName(name, count)}`)
      .join(', ')
  if (isReason(value)) return String(value.message)
  const [first, ...others] = Object.entries(value)
  const more = others
    .map(([name, inner]) =>
      typeof inner === 'number' ? `${inner} ${name}` : `${name} ${formatParam(inner)}`,
    )
    .join(', ')
  return `${formatParam(first?.[1])}${more && ` (${more})`}`
}

/** Whether a value is a reason nested in another reason. */
const isReason = (value: unknown): value is { message: unknown } =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

function formatMoney({ amount, currency }: Money): string {
  const digits = getFractionDigits(currency)
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** digits)
}
