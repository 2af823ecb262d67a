import { z } from 'zod'

/** An error as the catalogue describes it. Its name there is the code on the wire. */
export type ErrorEntry = {
  /** The HTTP status of a call that answers with it. */
  status: number
  /** The values on the wire, by which a client makes a message of its own. */
  params?: z.ZodRawShape
  /** In English, for logs and the API reference: `{name}` stands for the param of that name. */
  message: string
  /** What the client, or the person in front of it, can do about it. */
  action: string
}

/** Errors of one domain, by their codes. */
export const errorEntries = <const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries =>
  entries

/** The params of an entry, as a client reads them. */
export type ParamsOf<Entry> = Entry extends { params: infer Shape extends z.ZodRawShape }
  ? z.output<z.ZodObject<Shape>>
  : Record<never, never>

/** An amount of money among the params, in the currency's smallest unit. */
export const Money = z.object({ amount: z.int(), currency: z.string() })
export type Money = z.infer<typeof Money>

/** How many entities of each kind refer to something: `{ orders: 2, coupons: 0 }`. */
export const Counts = z.record(z.string(), z.int())

/** The message of an entry with its params: lists are joined by commas, money is written with its currency. */
export const formatMessage = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => formatParam(params[name]))

function formatParam(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(formatParam).join(', ')
  if (typeof value !== 'object') return String(value)
  const money = Money.safeParse(value)
  if (money.success) return formatMoney(money.data)
  const counts = Counts.safeParse(value)
  if (counts.success)
    return Object.entries(counts.data)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')
  // A reason that is part of another one.
  if ('code' in value && 'message' in value) return String(value.message)
  const [first, ...others] = Object.entries(value)
  const more = others.map(([name, inner]) => `${name} ${formatParam(inner)}`).join(', ')
  return `${formatParam(first?.[1])}${more && ` (${more})`}`
}

function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}
