import {
  type Condition,
  type Filter,
  type FilterField,
  type FilterFields,
  type Group,
  isGroup,
  type Operator,
} from '@storekeeper/contract/filters/filter-field'
import { parseSpan } from '@storekeeper/contract/filters/filter-text'

/** The condition that a new row begins with. */
export const newCondition = (fields: FilterFields, field = Object.keys(fields)[0] ?? ''): Condition => ({
  field,
  isNot: false,
  operator: 'is',
  values: fields[field]?.type === 'flag' ? ['true'] : [],
})

/** The condition with another operator, and with the values that suit it. */
export function withOperator(
  condition: Condition,
  { type }: FilterField,
  { operator, isNot }: Pick<Condition, 'operator' | 'isNot'>,
): Condition {
  const changed = { ...condition, operator, isNot }
  if (operator === condition.operator) return changed
  const values = condition.values.slice(0, 1)
  return { ...changed, values: type === 'date' ? values.flatMap((value) => toDate(value, operator)) : values }
}

/** A date in the form of an operator: a span such as `last-7-days` or `7-days-ago`, a day, or none for a period. */
function toDate(value: string, operator: Operator): string[] {
  const isDay = /^\d{4}-/.test(value)
  if (isDay || operator === 'empty') return [value]
  const span = parseSpan(value)
  if (!span || operator === 'between') return []
  const { count, unit } = span
  return [operator === 'is' ? `last-${count}-${unit}` : `${count}-${unit}-ago`]
}

/** Whether a row has the values that its operator needs. */
export const isComplete = ({ operator, values }: Condition): boolean => {
  if (operator === 'empty') return true
  const needed = operator === 'between' ? 2 : 1
  return values.length >= needed && values.every((value) => value !== '')
}

/** The filter without its incomplete rows. */
export const completed = ({ join, parts }: Filter): Filter => ({
  join,
  parts: parts.flatMap((part): (Condition | Group)[] => {
    if (!isGroup(part)) return isComplete(part) ? [part] : []
    const conditions = part.conditions.filter(isComplete)
    if (conditions.length < 2) return conditions
    return [{ ...part, conditions }]
  }),
})

/** The fields of a filter that no index serves. */
export const slowFields = (filter: Filter, fields: FilterFields): string[] =>
  namedFields(filter).filter((field) => fields[field]?.isSlow)

/** The fields of a filter. */
export const namedFields = ({ parts }: Filter): string[] => [
  ...new Set(parts.flatMap((part) => (isGroup(part) ? part.conditions : [part])).map(({ field }) => field)),
]
