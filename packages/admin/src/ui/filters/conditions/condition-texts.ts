import {
  type Condition,
  type FilterType,
  isGroup,
  type Join,
  type Operator,
  type Period,
} from '@storekeeper/contract/filters/filter-field'
import { parseSpan } from '@storekeeper/contract/filters/filter-text'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { messageByName } from '~/lib/message-by-name'
import { fromCents } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { LoadedConditions } from './conditions'

const nameOf = messageByName(
  import.meta.glob('../../../paraglide/messages/filter_field_*.js', { eager: true }),
  'filter_field_',
)

/** The name of a field; a text of orders that a store added has its own key. */
export const fieldName = (field: string): string => nameOf(field)?.() ?? field

type OperatorText = { is: () => string; isNot: () => string }

const OF_DATES: Partial<Record<Operator, OperatorText>> = {
  over: { is: m.filter_after, isNot: m.filter_not_after },
  from: { is: m.filter_on_or_after, isNot: m.filter_before },
  under: { is: m.filter_before, isNot: m.filter_on_or_after },
  upTo: { is: m.filter_on_or_before, isNot: m.filter_after },
}

const OPERATOR_TEXTS: Record<Operator, OperatorText> = {
  is: { is: m.filter_is, isNot: m.filter_is_not },
  contains: { is: m.filter_contains, isNot: m.filter_contains_not },
  over: { is: m.filter_more_than, isNot: m.filter_at_most },
  from: { is: m.filter_at_least, isNot: m.filter_less_than },
  under: { is: m.filter_less_than, isNot: m.filter_at_least },
  upTo: { is: m.filter_at_most, isNot: m.filter_more_than },
  between: { is: m.filter_between, isNot: m.filter_not_between },
  empty: { is: m.filter_empty, isNot: m.filter_not_empty },
}

export const operatorText = (type: FilterType, operator: Operator, isNot: boolean): string => {
  const text = (type === 'date' && OF_DATES[operator]) || OPERATOR_TEXTS[operator]
  return isNot ? text.isNot() : text.is()
}

const PERIOD_TEXTS: Record<Period, () => string> = {
  today: m.filter_today,
  yesterday: m.filter_yesterday,
  'this-week': m.filter_this_week,
  'last-week': m.filter_last_week,
  'this-month': m.filter_this_month,
  'last-month': m.filter_last_month,
  'this-year': m.filter_this_year,
  'last-year': m.filter_last_year,
}

export const periodText = (period: Period): string => PERIOD_TEXTS[period]()

function dateText(value: string): string {
  if (Object.hasOwn(PERIOD_TEXTS, value)) return periodText(value as Period)
  const span = parseSpan(value)
  if (!span) return formatDayRange({ from: value, to: value })
  const { isAgo, count, unit } = span
  if (unit === 'days') return isAgo ? m.filter_days_ago({ count }) : m.filter_last_days({ count })
  return isAgo ? m.filter_hours_ago({ count }) : m.filter_last_hours({ count })
}

/** A condition as text, such as "Total more than €100.00". */
export function conditionText(
  { field, operator, isNot, values }: Condition,
  { fields, getChoiceName }: LoadedConditions,
  currency: string | undefined,
): string {
  const type = fields[field]?.type ?? 'text'
  const texts = values.map((value) => {
    if (type === 'choice') return getChoiceName(field, value)
    if (type === 'flag') return value === 'true' ? m.filter_yes() : m.filter_no()
    if (type === 'money') return currency ? formatMoney(Number(value), currency) : value
    if (type === 'date') return dateText(value)
    return type === 'number' ? formatCount(Number(value)) : value
  })
  const joined = operator === 'between' ? texts.join(' – ') : texts.join(m.ui_comma())
  return [fieldName(field), operatorText(type, operator, isNot), joined].filter(Boolean).join(' ')
}

/** A part of a filter as text: a condition, or a group in parentheses. */
export const partText = (
  part: Parameters<typeof isGroup>[0],
  conditions: LoadedConditions,
  currency: string | undefined,
): string =>
  isGroup(part)
    ? `(${part.conditions.map((one) => conditionText(one, conditions, currency)).join(` ${joinText(part.join)} `)})`
    : conditionText(part, conditions, currency)

export const joinText = (join: Join): string => (join === 'or' ? m.filter_or() : m.filter_and())

/** An amount as the value of a number field, in units of the currency. */
export const toUnits = (cents: string, currency: string | undefined): number | string =>
  cents === '' || !currency ? '' : fromCents(Number(cents), currency)
