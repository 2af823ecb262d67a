import {
  type Condition,
  type Filter,
  type FilterField,
  type FilterFields,
  type Group,
  isGroup,
} from '@storekeeper/contract/filters/filter-field'

/** The condition that a new row begins with. */
export const newCondition = (fields: FilterFields, field = Object.keys(fields)[0] ?? ''): Condition => ({
  field,
  isNot: false,
  operator: 'is',
  values: fields[field]?.type === 'flag' ? ['true'] : [],
})

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
export const slowFields = (filter: Filter, fields: Readonly<Record<string, FilterField>>): string[] => [
  ...new Set(
    filter.parts
      .flatMap((part) => (isGroup(part) ? part.conditions : [part]))
      .filter(({ field }) => fields[field]?.isSlow)
      .map(({ field }) => field),
  ),
]
