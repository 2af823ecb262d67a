import { MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import {
  type Condition,
  type FilterField,
  PERIODS,
  type Period,
} from '@storekeeper/contract/filters/filter-field'
import { parseSpan } from '@storekeeper/contract/filters/filter-text'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { useState } from 'react'
import { toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { NumberField } from '../../form/AmountField'
import { periodText, toUnits } from './condition-texts'

type Props = {
  label: string
  field: FilterField
  condition: Condition
  getChoiceName: (choice: string) => string
  onChange: (values: string[]) => void
}

/** The fields for the values of a condition, by the type of its field. */
export const ConditionValue = ({ label, field, condition, getChoiceName, onChange }: Props) => {
  const { operator, values } = condition
  if (operator === 'empty') return null
  const shared = {
    'aria-label': m.filter_value_of({ name: label }),
    size: 'sm',
    className: 'flex-1 min-w-32',
  }
  if (field.type === 'choice')
    return (
      <MultiSelect
        {...shared}
        data={(field.choices ?? []).map((value) => ({ value, label: getChoiceName(value) }))}
        value={values}
        onChange={onChange}
        comboboxProps={{ withinPortal: false }}
      />
    )
  if (field.type === 'flag')
    return (
      <NativeSelect
        {...shared}
        data={[
          { value: 'true', label: m.filter_yes() },
          { value: 'false', label: m.filter_no() },
        ]}
        value={values[0] ?? 'true'}
        onChange={({ currentTarget }) => onChange([currentTarget.value])}
      />
    )
  if (field.type === 'date')
    return <DateValue label={label} operator={operator} values={values} onChange={onChange} />
  if (field.type === 'number' || field.type === 'money') {
    const at = (index: number) => (value: string) => {
      const next = operator === 'between' ? [values[0] ?? '', values[1] ?? ''] : ['']
      next[index] = value
      onChange(next)
    }
    return (
      <>
        <NumberValue
          label={label}
          isMoney={field.type === 'money'}
          value={values[0] ?? ''}
          onChange={at(0)}
        />
        {operator === 'between' && (
          <NumberValue
            label={label}
            isMoney={field.type === 'money'}
            value={values[1] ?? ''}
            onChange={at(1)}
          />
        )}
      </>
    )
  }
  if (operator === 'is')
    return (
      <TagsInput
        {...shared}
        value={values}
        onChange={onChange}
        acceptValueOnBlur
        splitChars={[',']}
        comboboxProps={{ withinPortal: false }}
      />
    )
  return (
    <TextInput
      {...shared}
      value={values[0] ?? ''}
      onChange={({ currentTarget }) => onChange([currentTarget.value])}
    />
  )
}

type NumberProps = { label: string; isMoney: boolean; value: string; onChange: (value: string) => void }

/** A number, or an amount in units of the currency. */
const NumberValue = ({ label, isMoney, value, onChange }: NumberProps) => {
  const currency = useSettings()?.currency
  const digits = isMoney && currency ? getFractionDigits(currency) : 0
  const [typed, setTyped] = useState<number | string>('')
  const toValue = (next: number | string) => {
    if (typeof next === 'string') return ''
    return String(isMoney && currency ? toCents(next, currency) : next)
  }
  const stored = value === '' ? '' : isMoney ? toUnits(value, currency) : Number(value)
  return (
    <NumberField
      size="sm"
      className="flex-1 min-w-24"
      aria-label={m.filter_value_of({ name: label })}
      // What is typed remains while it is no number.
      value={toValue(typed) === value ? typed : stored}
      onChange={(next) => {
        setTyped(next)
        onChange(toValue(next))
      }}
      decimals={isMoney ? digits : 2}
      isSigned
      {...(isMoney && currency && { suffix: currency })}
    />
  )
}

type DateProps = {
  label: string
  operator: Condition['operator']
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A period, a number of days or hours, or a day. */
const DateValue = ({ label, operator, values: [first = '', second = ''], onChange }: DateProps) => {
  const name = m.filter_value_of({ name: label })
  const day = (value: string, change: (day: string) => void) => (
    <TextInput
      size="sm"
      type="date"
      className="flex-1 min-w-32"
      aria-label={name}
      value={/^\d{4}-/.test(value) ? value : ''}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
  if (operator === 'between')
    return (
      <>
        {day(first, (from) => onChange([from, second]))}
        {day(second, (to) => onChange([first, to]))}
      </>
    )
  const span = parseSpan(first)
  const kinds: readonly { value: string; label: string }[] =
    operator === 'is'
      ? [
          ...PERIODS.map((period: Period) => ({ value: period, label: periodText(period) })),
          { value: 'days', label: m.filter_last_n_days() },
          { value: 'hours', label: m.filter_last_n_hours() },
          { value: 'day', label: m.filter_on_day() },
        ]
      : [
          { value: 'day', label: m.filter_on_day() },
          { value: 'days', label: m.filter_n_days_ago() },
          { value: 'hours', label: m.filter_n_hours_ago() },
        ]
  const kind = span?.unit ?? (PERIODS.some((period) => period === first) ? first : 'day')
  const toSpan = (count: number, unit: string) =>
    operator === 'is' ? `last-${count}-${unit}` : `${count}-${unit}-ago`
  return (
    <>
      <NativeSelect
        size="sm"
        className="w-36"
        aria-label={name}
        data={kinds}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'days' || value === 'hours') onChange([toSpan(span?.count ?? 7, value)])
          else onChange(value === 'day' ? [] : [value])
        }}
      />
      {span && (
        <CountField
          key={span.unit}
          count={span.count}
          onChange={(count) => onChange([toSpan(count, span.unit)])}
        />
      )}
      {kind === 'day' && day(first, (next) => onChange([next]))}
    </>
  )
}

type CountProps = { count: number; onChange: (count: number) => void }

/** A number of days or hours. What is typed remains while it is no valid number, such as an empty field. */
const CountField = ({ count, onChange }: CountProps) => {
  const [typed, setTyped] = useState<number | string | null>(null)
  return (
    <NumberInput
      size="sm"
      className="w-20"
      aria-label={m.filter_number()}
      min={1}
      max={MAX_COUNT}
      allowDecimal={false}
      value={typed ?? count}
      onChange={(next) => {
        setTyped(next)
        if (typeof next === 'number' && next >= 1 && next <= MAX_COUNT) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const MAX_COUNT = 9999
