import type { DecimalMark } from '@storekeeper/contract/file-reading'

const CODES = new Set(Intl.supportedValuesOf('currency'))
/** What people write for a currency beside its code and the signs of Unicode. */
const SHORT_NAMES = new Set([
  'kr',
  'kr.',
  'zł',
  'Kč',
  'Ft',
  'lei',
  'Fr.',
  'SFr.',
  'TL',
  'Rs',
  'Rs.',
  'Lt',
  'лв',
  'лв.',
])
const PARTS =
  /^(?<before>\p{Sc}|\p{L}{1,3}(?:\.|\p{Sc})?)?\s*(?<sign>-?)\s*(?<currency>\p{Sc})?\s*(?<number>\d[\d.,'’\s]*?)(?:[.,][-–—]{1,2})?\s*(?<after>\p{Sc}|\p{L}{1,4}\.?)?$/u

/** What is written beside a number, and the number. */
type Written = { number: string; sign: string; currency: string | undefined }

/** No amount is longer. The pattern takes the square of the time that a text is long. */
const MAX_LENGTH = 64

function partsOf(text: string): Written | undefined {
  if (text.length > MAX_LENGTH) return undefined
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return { number: text, sign: '', currency: undefined }
  const { before, sign = '', currency, number, after } = PARTS.exec(text.trim())?.groups ?? {}
  if (number === undefined) return undefined
  const [name, ...more] = [before, currency, after].filter((part) => part !== undefined)
  const isCurrency =
    name === undefined || /\p{Sc}$/u.test(name) || CODES.has(name.toUpperCase()) || SHORT_NAMES.has(name)
  return more.length === 0 && isCurrency ? { number: number.trim(), sign, currency: name } : undefined
}

const NUMBER: Record<DecimalMark, RegExp> = {
  point: /^(?:\d+|\d{1,3}(?:([,'’\s])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/,
  comma: /^(?:\d+|\d{1,3}(?:([.'’\s])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
}

/** A number as people write it, such as “1.234,50 €”, as a plain one: “1234.50”. Undefined for what is none by this mark. */
export function plainNumber(text: string, mark: DecimalMark): string | undefined {
  const parts = partsOf(text)
  if (!parts || !NUMBER[mark].test(parts.number)) return undefined
  const digits = parts.number.replace(mark === 'point' ? /[,'’\s]/g : /[.'’\s]/g, '')
  return parts.sign + (mark === 'comma' ? digits.replace(',', '.') : digits)
}

/** What the numbers of a file show of its decimal mark. */
export type MarkEvidence = {
  point: number
  comma: number
  /** The first number that could mean either, such as “1,234”. */
  unclear: string | null
  currencies: Set<string>
}

export const noEvidence = (): MarkEvidence => ({ point: 0, comma: 0, unclear: null, currencies: new Set() })

export function noteNumber(text: string, evidence: MarkEvidence): void {
  const parts = partsOf(text)
  if (!parts) return
  if (parts.currency) evidence.currencies.add(parts.currency)
  const shown = markOf(parts.number)
  if (shown === 'either') evidence.unclear ??= text
  else if (shown) evidence[shown] += 1
}

function markOf(number: string): DecimalMark | 'either' | undefined {
  const marks = number.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (!last) return undefined
  const [mine, others] = last === '.' ? (['point', 'comma'] as const) : (['comma', 'point'] as const)
  // “1,234.50” ends in its decimal mark, while a sign that comes more than once divides thousands.
  if (new Set(marks).size === 2) return marks.indexOf(last) === marks.length - 1 ? mine : undefined
  if (marks.length > 1) return others
  const [whole = '', fraction = ''] = number.split(last)
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'either' : mine
}

/** The mark by which a file is read, and a number that might mean another one by the other mark. */
export function decideMark(
  { point, comma, unclear }: MarkEvidence,
  chosen: DecimalMark | undefined,
  usual: DecimalMark,
): { mark: DecimalMark; unclear: string | null } {
  if (chosen) return { mark: chosen, unclear: null }
  const isClear = (point === 0) !== (comma === 0)
  const mark = point > comma ? 'point' : comma > point ? 'comma' : usual
  return { mark, unclear: isClear ? null : unclear }
}
