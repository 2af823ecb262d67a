import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { type Condition, OPERATORS_OF, type Operator } from '@storekeeper/contract/filters/filter-field'
import { IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { ConditionValue } from './ConditionValue'
import { conditionText, fieldName, operatorText } from './condition-texts'
import type { LoadedConditions } from './conditions'
import { newCondition, withOperator } from './draft'

type Props = {
  conditions: LoadedConditions
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** A condition as a field, its operator and values. */
export const ConditionRow = ({ conditions, condition, onChange, onRemove }: Props) => {
  const { fields, getChoiceName } = conditions
  const field = fields[condition.field]
  if (!field) return null
  const label = fieldName(condition.field)
  const operators = OPERATORS_OF[field.type].flatMap((operator) => {
    // The opposites of comparisons are comparisons too.
    const isOneWay = operator !== 'is' && operator !== 'contains' && operator !== 'empty'
    return (isOneWay || field.type === 'flag' ? [false] : [false, true]).map((isNot) => ({
      value: `${isNot ? '-' : ''}${operator}`,
      label: operatorText(field.type, operator, isNot),
    }))
  })
  const chosen = `${condition.isNot ? '-' : ''}${condition.operator}`
  if (!operators.some(({ value }) => value === chosen))
    operators.push({ value: chosen, label: operatorText(field.type, condition.operator, condition.isNot) })
  const chooseOperator = (value: string) => {
    const operator = value.replace('-', '') as Operator
    onChange(withOperator(condition, field, { operator, isNot: value.startsWith('-') }))
  }
  return (
    <Group
      gap="xs"
      align="flex-start"
      role="group"
      aria-label={conditionText(condition, conditions, undefined)}
    >
      <NativeSelect
        size="sm"
        className="w-40"
        aria-label={m.filter_field()}
        data={Object.keys(fields).map((value) => ({ value, label: fieldName(value) }))}
        value={condition.field}
        onChange={({ currentTarget }) => onChange(newCondition(fields, currentTarget.value))}
      />
      <NativeSelect
        size="sm"
        className="w-36"
        aria-label={m.filter_operator_of({ name: label })}
        data={operators}
        value={chosen}
        onChange={({ currentTarget }) => chooseOperator(currentTarget.value)}
      />
      <ConditionValue
        label={label}
        field={field}
        condition={condition}
        getChoiceName={(choice) => getChoiceName(condition.field, choice)}
        onChange={(values) => onChange({ ...condition, values })}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        className="ms-auto"
        aria-label={m.filter_remove_condition({ name: label })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}
