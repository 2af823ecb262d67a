import {
  type Condition,
  type FilterField,
  type FilterFields,
  isGroup,
  type Operator,
} from '@storekeeper/contract/filters/filter-field'
import { parseFilter, parseSpan } from '@storekeeper/contract/filters/filter-text'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition of a field on its column. */
export type Test = (column: Expression<unknown>) => Expression<SqlBool>

/**
 * Where each field is in the tables: a column, or a function for one of a related table, such as
 * `(test) => exists (select … where test(column))`.
 */
export type FilterColumns<Fields extends FilterFields> = {
  readonly [Name in keyof Fields]: Expression<unknown> | ((test: Test) => Expression<SqlBool>)
}

/** The condition of the text of a filter, which the schema of the call has validated. */
export function whereFilter<Fields extends FilterFields>(
  text: string,
  fields: Fields,
  columns: FilterColumns<Fields>,
  timeZone = 'UTC',
): Expression<SqlBool> {
  const read = parseFilter(text, fields)
  if ('problem' in read)
    throw new Error(`A filter passed its schema and cannot be read: ${read.problem.reason}`)
  const one = (condition: Condition): Expression<SqlBool> => {
    const column = columns[condition.field] as FilterColumns<Fields>[keyof Fields]
    const test = testOf(fields[condition.field] as FilterField, condition, timeZone)
    const met = typeof column === 'function' ? ofRelated(column, test, condition) : test(column)
    return condition.isNot ? sql<SqlBool>`(${met}) is not true` : met
  }
  const { join, parts } = read.filter
  return joined(
    join,
    parts.map((part) => (isGroup(part) ? joined(part.join, part.conditions.map(one)) : one(part))),
  )
}

/** A related table is empty for a record that has no row with a value there. */
const ofRelated = (
  column: (test: Test) => Expression<SqlBool>,
  test: Test,
  { operator }: Condition,
): Expression<SqlBool> =>
  operator === 'empty'
    ? sql<SqlBool>`not ${column((related) => sql<SqlBool>`coalesce(${related}::text, '') <> ''`)}`
    : column(test)

const joined = (join: 'and' | 'or', conditions: Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(conditions, join === 'or' ? sql` or ` : sql` and `)})`

const COMPARISONS: Partial<Record<Operator, RawBuilder<unknown>>> = {
  over: sql`>`,
  from: sql`>=`,
  under: sql`<`,
  upTo: sql`<=`,
}

function testOf({ type, isAsTyped }: FilterField, { operator, values }: Condition, timeZone: string): Test {
  const [first = ''] = values
  if (operator === 'empty')
    return (column) =>
      type === 'text' || type === 'code'
        ? sql<SqlBool>`coalesce(${column}, '') = ''`
        : sql<SqlBool>`${column} is null`
  if (type === 'date') return testOfDate(operator, values, timeZone)
  // A flag is part of the statement, so that PostgreSQL sees which partial indexes serve it.
  if (type === 'flag')
    return (column) =>
      joined(
        'or',
        values.map((value) => (value === 'true' ? sql<SqlBool>`${column}` : sql<SqlBool>`not ${column}`)),
      )
  if (type === 'number' || type === 'money') return testOfNumber(operator, values)
  if (operator === 'contains')
    return (column) => sql<SqlBool>`strpos(searchable(${column}), searchable(${first})) > 0`
  if (type === 'choice' || type === 'code') {
    const spellings = isAsTyped
      ? [...new Set([...values, ...values.map((value) => value.toUpperCase())])]
      : values
    return (column) => sql<SqlBool>`${column} = any(${spellings}::text[])`
  }
  const lowered = values.map((value) => value.toLowerCase())
  return (column) => sql<SqlBool>`lower(${column}) = any(${lowered}::text[])`
}

/** Whole numbers are compared as such, since no index of a whole number serves a comparison with decimals. */
function testOfNumber(operator: Operator, values: readonly string[]): Test {
  const type = values.every((value) => /^-?\d+$/.test(value)) ? sql`bigint` : sql`numeric`
  const [first, second] = values
  const comparison = COMPARISONS[operator]
  if (comparison) return (column) => sql<SqlBool>`${column} ${comparison} ${first}::${type}`
  if (operator === 'between')
    return (column) => sql<SqlBool>`${column} between ${first}::${type} and ${second}::${type}`
  return (column) => sql<SqlBool>`${column} = any(${values}::${type}[])`
}

/** Days and periods are those of the time zone. They move with the time: a statement is kept and runs again later. */
function testOfDate(operator: Operator, values: readonly string[], timeZone: string): Test {
  const [first = '', second = first] = values
  if (operator === 'is' || operator === 'between') {
    const ranges =
      operator === 'is' ? values.map((value) => toRange(value, timeZone)) : [toDays(first, second, timeZone)]
    return (column) =>
      joined(
        'or',
        ranges.map(({ start, end }) => sql<SqlBool>`(${column} >= ${start} and ${column} < ${end})`),
      )
  }
  const span = parseSpan(first)
  if (span) {
    const comparison = operator === 'over' || operator === 'from' ? sql`>=` : sql`<`
    return (column) => sql<SqlBool>`${column} ${comparison} ${ago(span)}`
  }
  const { start, end } = toDays(first, first, timeZone)
  if (operator === 'over') return (column) => sql<SqlBool>`${column} >= ${end}`
  if (operator === 'from') return (column) => sql<SqlBool>`${column} >= ${start}`
  if (operator === 'under') return (column) => sql<SqlBool>`${column} < ${start}`
  return (column) => sql<SqlBool>`${column} < ${end}`
}

type Range = { start: RawBuilder<unknown>; end: RawBuilder<unknown> }

const dayStartOf = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`"dayStart"((${day})::date, ${timeZone}::text)`

const toDays = (from: string, to: string, timeZone: string): Range => ({
  start: dayStartOf(sql`${from}::date`, timeZone),
  end: dayStartOf(sql`${to}::date + 1`, timeZone),
})

const ago = ({ count, unit }: { count: number; unit: 'days' | 'hours' }) =>
  unit === 'days'
    ? sql`now() - ${count}::int * interval '1 day'`
    : sql`now() - ${count}::int * interval '1 hour'`

function toRange(value: string, timeZone: string): Range {
  const today = sql`(now() at time zone ${timeZone}::text)::date`
  const range = (start: RawBuilder<unknown>, end: RawBuilder<unknown>) => ({
    start: dayStartOf(start, timeZone),
    end: dayStartOf(end, timeZone),
  })
  const span = parseSpan(value)
  if (span?.unit === 'hours') return { start: ago(span), end: sql`'infinity'::timestamptz` }
  if (span) return range(sql`${today} - ${span.count - 1}::int`, sql`${today} + 1`)
  const [which, unit] = value.split('-')
  if (value === 'today') return range(today, sql`${today} + 1`)
  if (value === 'yesterday') return range(sql`${today} - 1`, today)
  if (unit !== 'week' && unit !== 'month' && unit !== 'year') return toDays(value, value, timeZone)
  const start = sql`date_trunc(${unit}::text, ${today}::timestamp)`
  const length = sql`${`1 ${unit}`}::interval`
  return which === 'last' ? range(sql`${start} - ${length}`, start) : range(start, sql`${start} + ${length}`)
}
