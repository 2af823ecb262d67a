import { Autocomplete, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { parseErrorCode } from '@storekeeper/contract/errors/error-code'
import {
  type Condition,
  type Filter,
  type Group as FilterGroup,
  isGroup,
  type Join,
} from '@storekeeper/contract/filters/filter-field'
import { formatFilter, parseFilter } from '@storekeeper/contract/filters/filter-text'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { useState } from 'react'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ConditionRow } from './ConditionRow'
import { complete } from './complete'
import { fieldName } from './condition-texts'
import { type ListConditions, type LoadedConditions, useConditions } from './conditions'
import { completed, newCondition, slowFields } from './draft'

type Props = {
  conditions: ListConditions
  filter: string | undefined
  onApply: (filter: string | undefined) => void
}

/** The conditions of a list, as text and as rows. */
export const ConditionPanel = ({ conditions, ...props }: Props) => {
  const loaded = useConditions(conditions)
  const currency = useSettings()?.currency
  if (!currency) return null
  return <Panel {...props} conditions={loaded} digits={getFractionDigits(currency)} />
}

type PanelProps = Omit<Props, 'conditions'> & { conditions: LoadedConditions; digits: number }

const NOTHING: Filter = { join: 'and', parts: [] }

const Panel = ({ conditions, digits, filter = '', onApply }: PanelProps) => {
  const { fields } = conditions
  const [draft, setDraft] = useState<Filter>(() => {
    const read = parseFilter(filter, fields)
    const applied = 'filter' in read ? read.filter : NOTHING
    return applied.parts.length > 0 ? applied : { join: 'and', parts: [newCondition(fields)] }
  })
  const [text, setText] = useState(() => formatFilter(completed(draft), fields, { digits }))
  const read = parseFilter(text, fields, { digits })
  const [showsProblem, setShowsProblem] = useState(false)
  const change = (next: Filter) => {
    setDraft(next)
    setText(formatFilter(completed(next), fields, { digits }))
  }
  const type = (typed: string) => {
    setText(typed)
    setShowsProblem(false)
    const parsed = parseFilter(typed, fields, { digits })
    if ('filter' in parsed && parsed.filter.parts.length > 0) setDraft(parsed.filter)
  }
  const apply = () => {
    if ('problem' in read) return setShowsProblem(true)
    onApply(read.filter.parts.length > 0 ? formatFilter(read.filter, fields) : undefined)
  }
  const slow = slowFields(draft, fields)
  const setPart = (index: number, part: Condition | FilterGroup | null) =>
    change({ ...draft, parts: draft.parts.flatMap((one, at) => (at === index ? (part ?? []) : one)) })

  return (
    <Stack
      component="form"
      gap="sm"
      className="w-[min(680px,calc(100vw-56px))]"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Autocomplete
        label={m.filter_as_text()}
        description={m.filter_as_text_example({ example: 'status:pending total>100 placed:last-7-days' })}
        value={text}
        onChange={type}
        error={showsProblem && 'problem' in read && problemText(read.problem.reason)}
        data={complete(text, conditions)}
        filter={({ options }) => options}
        renderOption={({ option }) => <bdi dir="ltr">{option.value.trim().split(/\s/).at(-1)}</bdi>}
        comboboxProps={{ withinPortal: false }}
        styles={{ input: { direction: 'ltr', fontFamily: 'var(--mantine-font-family-monospace)' } }}
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
      />
      {draft.parts.length > 1 && (
        <JoinChoice join={draft.join} onChange={(join) => change({ ...draft, join })} />
      )}
      {draft.parts.map((part, index) =>
        isGroup(part) ? (
          <GroupRows
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
            key={index}
            conditions={conditions}
            group={part}
            onChange={(next) => setPart(index, next)}
          />
        ) : (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
            key={index}
            conditions={conditions}
            condition={part}
            onChange={(next) => setPart(index, next)}
            onRemove={() => setPart(index, null)}
          />
        ),
      )}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          onClick={() => change({ ...draft, parts: [...draft.parts, newCondition(fields)] })}
        >
          {m.filter_add_condition()}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => change({ ...draft, parts: [...draft.parts, newGroup(draft.join, conditions)] })}
        >
          {m.filter_add_group()}
        </Button>
      </Group>
      {slow.length > 0 && (
        <Text size="xs" c="var(--ink-2)">
          {m.filter_slow({ fields: slow.map(fieldName).join(m.ui_comma()) })}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={() => onApply(undefined)}>
          {m.filter_clear()}
        </Button>
        <Button type="submit">{m.filter_apply()}</Button>
      </Group>
    </Stack>
  )
}

const newGroup = (outer: Join, { fields }: LoadedConditions): FilterGroup => ({
  join: outer === 'and' ? 'or' : 'and',
  conditions: [newCondition(fields), newCondition(fields)],
})

function problemText(reason: string): string {
  const { code = '', params = {} } = parseErrorCode(reason) ?? {}
  return errorText({ code, params, message: reason })
}

type JoinProps = { join: Join; onChange: (join: Join) => void }

const JoinChoice = ({ join, onChange }: JoinProps) => (
  <SegmentedControl
    size="xs"
    className="self-start"
    aria-label={m.filter_join()}
    data={[
      { value: 'and', label: m.filter_all_apply() },
      { value: 'or', label: m.filter_any_applies() },
    ]}
    value={join}
    onChange={(value) => onChange(value === 'or' ? 'or' : 'and')}
  />
)

type GroupProps = {
  conditions: LoadedConditions
  group: FilterGroup
  onChange: (group: FilterGroup | Condition | null) => void
}

const GroupRows = ({ conditions, group, onChange }: GroupProps) => {
  const set = (index: number, condition: Condition | null) => {
    const next = group.conditions.flatMap((one, at) => (at === index ? (condition ?? []) : one))
    onChange(next.length > 0 ? { ...group, conditions: next } : null)
  }
  return (
    <Stack gap="xs" className="p-3 border border-line rounded-md" role="group" aria-label={m.filter_group()}>
      <JoinChoice join={group.join} onChange={(join) => onChange({ ...group, join })} />
      {group.conditions.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index
          key={index}
          conditions={conditions}
          condition={condition}
          onChange={(next) => set(index, next)}
          onRemove={() => set(index, null)}
        />
      ))}
      <Button
        variant="subtle"
        size="xs"
        className="self-start"
        onClick={() =>
          onChange({ ...group, conditions: [...group.conditions, newCondition(conditions.fields)] })
        }
      >
        {m.filter_add_condition()}
      </Button>
    </Stack>
  )
}
