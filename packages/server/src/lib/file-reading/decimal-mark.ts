import type { DecimalMark } from '@storekeeper/contract/files/file-reading'

const CODES = new Set(Intl.supportedValuesOf('currency'))
/** Common abbreviations of currencies besides codes and Unicode signs. */
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

/** A number with the text beside it. */
type Written = { number: string; sign: string; currency: string | undefined }

/** Longer than any amount; the pattern takes quadratic time. */
const MAX_LENGTH = 64

function parseParts(text: string): Written | undefined {
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

/**
 * Converts a formatted number such as “1.234,50 €” to a plain one: “1234.50”. Undefined if it is not a number
 * with this decimal mark.
 */
export function plainNumber(text: string, mark: DecimalMark): string | undefined {
  const parts = parseParts(text)
  if (!parts || !NUMBER[mark].test(parts.number)) return undefined
  const digits = parts.number.replace(mark === 'point' ? /[,'’\s]/g : /[.'’\s]/g, '')
  return parts.sign + (mark === 'comma' ? digits.replace(',', '.') : digits)
}

/** What the numbers of a file show about the decimal mark. */
export type MarkEvidence = {
  point: number
  comma: number
  /** The first ambiguous number, such as “1,234”. */
  unclear: string | null
  currencies: Set<string>
}

export const noEvidence = (): MarkEvidence => ({ point: 0, comma: 0, unclear: null, currencies: new Set() })

export function noteNumber(text: string, evidence: MarkEvidence): void {
  const parts = parseParts(text)
  if (!parts) return
  if (parts.currency) evidence.currencies.add(parts.currency)
  const shown = findMark(parts.number)
  if (shown === 'either') evidence.unclear ??= text
  else if (shown) evidence[shown] += 1
}

function findMark(number: string): DecimalMark | 'either' | undefined {
  const marks = number.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (!last) return undefined
  const [mine, others] = last === '.' ? (['point', 'comma'] as const) : (['comma', 'point'] as const)
  // In “1,234.50”, the last mark is the decimal mark; a repeated mark separates thousands.
  if (new Set(marks).size === 2) return marks.indexOf(last) === marks.length - 1 ? mine : undefined
  if (marks.length > 1) return others
  const [whole = '', fraction = ''] = number.split(last)
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'either' : mine
}

/**
 * The decimal mark to read a file with; and, unless it was chosen or all other numbers agree, a number that
 * would have another value with the other mark.
 */
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
