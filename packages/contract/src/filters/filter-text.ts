import { errorCode } from '../errors/error-code.ts'
import {
  type Condition,
  type Filter,
  type FilterField,
  type FilterFields,
  type Group,
  isGroup,
  type Join,
  OPERATORS_OF,
  type Operator,
  PERIODS,
} from './filter-field.ts'

export const MAX_CONDITIONS = 20

/** Why a text is not a filter, as `errorCode` encodes it, and where in the text the reason is. */
export type FilterProblem = { reason: string; at: number }

/** The decimals of typed amounts: none for the smallest unit of the currency, as in URLs and calls. */
type Amounts = { digits?: number }

type Token = { at: number; text: string; kind: 'open' | 'close' | 'join' | 'condition' }

const TOKEN = /\s*(?:(\()|(\))|((?:and|or)(?=[\s()]|$))|((?:"(?:[^"\\]|\\.)*"|[^\s()"])+))/iy
const CONDITION = /^(-?)([a-z][a-z0-9-]*)(:|>=|<=|>|<|~|=)(.*)$/is

/**
 * Reads a filter such as `status:pending,shipped total>10000 (country:DE or country:AT)`. Conditions are joined by
 * “and” unless “or” is between them; parentheses group conditions, one level deep. An empty text has no filter.
 */
export function parseFilter(
  text: string,
  fields: FilterFields,
  amounts: Amounts = {},
): { filter: Filter } | { problem: FilterProblem } {
  try {
    return { filter: new Parser(text, fields, amounts).parse() }
  } catch (error) {
    if (error instanceof Refusal) return { problem: { reason: error.message, at: error.at } }
    throw error
  }
}

class Refusal extends Error {
  readonly at: number
  constructor(reason: string, at: number) {
    super(reason)
    this.at = at
  }
}

class Parser {
  readonly tokens: Token[]
  readonly fields: FilterFields
  readonly digits: number
  readonly text: string
  next = 0

  constructor(text: string, fields: FilterFields, { digits = 0 }: Amounts) {
    this.text = text
    this.tokens = toTokens(text)
    this.fields = fields
    this.digits = digits
  }

  parse(): Filter {
    if (this.tokens.filter(({ kind }) => kind === 'condition').length > MAX_CONDITIONS)
      throw new Refusal(errorCode('FILTER_TOO_LONG', { max: MAX_CONDITIONS }), 0)
    if (this.tokens.length === 0) return { join: 'and', parts: [] }
    const { join, parts } = this.list(() => this.part())
    if (this.next < this.tokens.length) this.refuse()
    return { join, parts }
  }

  part(): Condition | Group {
    if (this.tokens[this.next]?.kind !== 'open') return this.condition()
    this.next += 1
    const { join, parts } = this.list(() => this.condition())
    if (this.tokens[this.next]?.kind !== 'close') this.refuse()
    this.next += 1
    return parts.length === 1 && parts[0] ? parts[0] : { join, conditions: parts }
  }

  /** Parts joined by one word. */
  list<Part>(one: () => Part): { join: Join; parts: Part[] } {
    const parts = [one()]
    const joins = new Set<Join>()
    for (;;) {
      const token = this.tokens[this.next]
      if (!token || token.kind === 'close') break
      const isWritten = token.kind === 'join'
      joins.add(isWritten && token.text.toLowerCase() === 'or' ? 'or' : 'and')
      if (isWritten) this.next += 1
      parts.push(one())
      if (joins.size > 1) throw new Refusal(errorCode('FILTER_MIXED'), token.at)
    }
    return { join: joins.has('or') ? 'or' : 'and', parts }
  }

  condition(): Condition {
    const token = this.tokens[this.next]
    const [, not, name = '', sign = '', written = ''] =
      (token?.kind === 'condition' && CONDITION.exec(token.text)) || []
    if (!token || !sign || written === '') this.refuse()
    const { at } = token
    const field = Object.keys(this.fields).find((one) => one.toLowerCase() === name.toLowerCase())
    const definition = field === undefined ? undefined : this.fields[field]
    if (field === undefined || !definition) throw new Refusal(errorCode('FILTER_FIELD_UNKNOWN', { name }), at)
    const { operator, values } = toOperator(sign, written)
    if (!OPERATORS_OF[definition.type].includes(operator))
      throw new Refusal(errorCode('FILTER_OPERATOR_UNSUITABLE', { name }), at)
    this.next += 1
    const parsed = values.map((value) => {
      const known = toValue(value, definition, operator, this.digits)
      if (known === undefined) throw new Refusal(errorCode('FILTER_VALUE_INVALID', { name, value }), at)
      return known
    })
    return { field, isNot: not === '-', operator, values: parsed }
  }

  refuse(): never {
    const at = this.tokens[this.next]?.at ?? this.text.length
    const near = this.text.slice(at).trim().slice(0, 30) || this.text.trim().slice(-30)
    throw new Refusal(errorCode('FILTER_UNREADABLE', { near }), at)
  }
}

function toTokens(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) {
      const rest = text.slice(start)
      if (rest.trim() === '') break
      const near = rest.trim().slice(0, 30)
      throw new Refusal(errorCode('FILTER_UNREADABLE', { near }), start)
    }
    const [whole, open, close, join, condition] = match
    const found = open ?? close ?? join ?? condition ?? ''
    const kind = open ? 'open' : close ? 'close' : join ? 'join' : 'condition'
    tokens.push({ at: start + whole.length - found.length, text: found, kind })
  }
  return tokens
}

const SIGNS: Readonly<Record<string, Operator>> = {
  ':': 'is',
  '=': 'is',
  '~': 'contains',
  '>': 'over',
  '>=': 'from',
  '<': 'under',
  '<=': 'upTo',
}

function toOperator(sign: string, written: string): { operator: Operator; values: string[] } {
  const operator = SIGNS[sign] ?? 'is'
  if (operator !== 'is') return { operator, values: [unquote(written)] }
  if (written === 'empty') return { operator: 'empty', values: [] }
  const [, from, to] = /^([^"]+?)\.\.([^"]+)$/.exec(written) ?? []
  if (from !== undefined && to !== undefined) return { operator: 'between', values: [from, to] }
  return { operator, values: splitOutsideQuotes(written).map(unquote) }
}

const splitOutsideQuotes = (written: string) => written.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? ['']

const unquote = (value: string) =>
  value.trim().replace(/"((?:[^"\\]|\\.)*)"/g, (_, inner: string) => inner.replace(/\\(.)/g, '$1'))

/** The value in the form of URLs, or undefined if it is none of this field. */
function toValue(
  value: string,
  { type, choices, isAsTyped }: FilterField,
  operator: Operator,
  digits: number,
): string | undefined {
  if (value === '' || value.length > 200) return undefined
  switch (type) {
    case 'text':
      return value
    case 'code': {
      const code = value.replace(/^#(?=.)/, '')
      return isAsTyped ? code : code.toUpperCase()
    }
    case 'choice':
      return choices?.find((choice) => choice.toLowerCase() === value.replace(/^#/, '').toLowerCase())
    case 'flag':
      return FLAGS[value.toLowerCase()]
    case 'number':
      return /^-?\d{1,12}(\.\d{1,4})?$/.test(value) ? String(Number(value)) : undefined
    case 'money':
      return toCents(value, digits)
    case 'date':
      return isDate(value.toLowerCase(), operator) ? value.toLowerCase() : undefined
  }
}

const FLAGS: Readonly<Record<string, string>> = { yes: 'true', no: 'false', true: 'true', false: 'false' }

function toCents(value: string, digits: number): string | undefined {
  const [, minus = '', whole, decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === undefined || decimals.length > digits) return undefined
  const cents = Number(`${whole}${decimals.padEnd(digits, '0')}`)
  return Number.isSafeInteger(cents) ? String(minus ? -cents : cents) : undefined
}

const LAST = /^last-([1-9]\d{0,3})-(days|hours)$/
const AGO = /^([1-9]\d{0,3})-(days|hours)-ago$/

/** A period is a value of `is`; a day of all operators; a time such as `2-days-ago` of comparisons. */
function isDate(value: string, operator: Operator): boolean {
  if (isDay(value)) return true
  if (operator === 'is') return LAST.test(value) || PERIODS.some((period) => period === value)
  return operator !== 'between' && AGO.test(value)
}

function isDay(value: string): boolean {
  // PostgreSQL has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A number with its unit: `last-7-days` and `7-days-ago`. */
export function parseSpan(
  value: string,
): { isAgo: boolean; count: number; unit: 'days' | 'hours' } | undefined {
  const match = LAST.exec(value) ?? AGO.exec(value)
  if (!match) return undefined
  return { isAgo: AGO.test(value), count: Number(match[1]), unit: match[2] === 'hours' ? 'hours' : 'days' }
}

/** Writes a filter as the text that `parseFilter` reads. */
export function formatFilter({ join, parts }: Filter, fields: FilterFields, amounts: Amounts = {}): string {
  const one = (condition: Condition) => formatCondition(condition, fields, amounts)
  return parts
    .map((part) => (isGroup(part) ? `(${part.conditions.map(one).join(joint(part.join))})` : one(part)))
    .join(joint(join))
}

const joint = (join: Join) => (join === 'or' ? ' or ' : ' ')

const WRITTEN: Partial<Record<Operator, string>> = {
  contains: '~',
  over: '>',
  from: '>=',
  under: '<',
  upTo: '<=',
}

function formatCondition(condition: Condition, fields: FilterFields, { digits = 0 }: Amounts): string {
  const { field, isNot, operator } = condition
  const isMoney = fields[field]?.type === 'money'
  const values = condition.values.map((value) => quote(isMoney ? toUnits(value, digits) : value))
  const start = `${isNot ? '-' : ''}${field}${WRITTEN[operator] ?? ':'}`
  if (operator === 'empty') return `${start}empty`
  return `${start}${values.join(operator === 'between' ? '..' : ',')}`
}

function toUnits(cents: string, digits: number): string {
  if (digits === 0) return cents
  const minus = cents.startsWith('-') ? '-' : ''
  const padded = cents.replace('-', '').padStart(digits + 1, '0')
  const decimals = padded.slice(-digits)
  return `${minus}${padded.slice(0, -digits)}${/^0+$/.test(decimals) ? '' : `.${decimals}`}`
}

const quote = (value: string) =>
  value === 'empty' || /[\s(),"\\]|\.\./.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
