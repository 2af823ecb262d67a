import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import type { FileColumn, FileReading } from '@storekeeper/contract/files/file-reading'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Notice } from '../Notice'
import { ImportHeading } from './ImportHeading'

/** The fields that columns can be mapped to, and the required ones: one of each group. */
export type MappingFields = {
  all: () => { value: string; label: string }[]
  required: readonly (readonly string[])[]
}

/** A file whose columns are mapped. */
type MappedFile = {
  file: Pick<File, 'name'>
  reading: Pick<FileReading, 'columns'> & Partial<Pick<FileReading, 'format'>>
  error: unknown
}

type Props = {
  step: MappedFile
  fields: MappingFields
  onMapped: (mapping: string) => void
  /** Called with each choice, before the mapping is complete. */
  onChange?: (mapping: string) => void
  onRestart: () => void
}

/** The columns of a file with sample values, and the field of each. */
export const MapColumns = ({ step, fields, onMapped, onChange, onRestart }: Props) => {
  const { file, reading, error } = step
  const all = fields.all()
  const columns = reading.columns.map((column, index) => ({ ...column, index }))
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(() => mappedIn(reading.columns, all))
  const [isTried, setIsTried] = useState(false)
  const taken = new Set(chosen.values())
  const missing = fields.required.filter((group) => !group.some((field) => taken.has(field)))

  // A field has at most one column: choosing it for another column clears the first.
  const choose = (index: number, field: string | null) => {
    const others = [...chosen].filter(([other, its]) => other !== index && its !== field)
    const next = new Map(field ? [...others, [index, field]] : others)
    setChosen(next)
    onChange?.(toMapping(next))
  }
  const submit = () => {
    setIsTried(true)
    if (missing.length === 0) onMapped(toMapping(chosen))
  }

  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <ImportHeading>{m.import_map_title()}</ImportHeading>
        <Text size="sm" c="dimmed" maw={760}>
          {reading.format === 'shopify' && `${m.import_map_unknown()} `}
          {m.import_map_text({ name: file.name })}
        </Text>
      </Stack>
      {error !== null && <Notice tone="bad">{failureText(error)}</Notice>}
      <Stack component="ul" gap={0} className="max-w-190">
        {columns.map(({ name, samples, index }) => {
          const title = name || m.import_map_nameless({ number: String(index + 1) })
          return (
            <SimpleGrid
              component="li"
              key={index}
              cols={{ base: 1, sm: 2 }}
              spacing="sm"
              verticalSpacing={4}
              className="items-center py-3 border-b border-b-line"
            >
              <div>
                <Text fw={500} size="sm">
                  <bdi>{title}</bdi>
                </Text>
                <Text size="sm" c="dimmed" lineClamp={2}>
                  <bdi>{samples.length > 0 ? samples.join(' · ') : m.import_map_no_values()}</bdi>
                </Text>
              </div>
              <Select
                aria-label={m.import_map_field({ name: title })}
                placeholder={m.import_map_skip()}
                data={all}
                value={chosen.get(index) ?? null}
                onChange={(field) => choose(index, field)}
                searchable
                clearable
              />
            </SimpleGrid>
          )
        })}
      </Stack>
      {isTried && missing.length > 0 && (
        <Notice tone="bad">
          {m.import_map_missing({
            fields: missing.map((group) => formatNames(group, all)).join(m.ui_comma()),
          })}
        </Notice>
      )}
      <Group gap="xs">
        <Button onClick={submit}>{m.import_map_continue()}</Button>
        <Button variant="default" onClick={onRestart}>
          {m.import_another()}
        </Button>
      </Group>
    </Stack>
  )
}

/** As the calls of imports expect it. */
const toMapping = (chosen: ReadonlyMap<number, string>) =>
  [...chosen].map(([index, field]) => `${field}:${index}`).join(';')

type Choices = ReturnType<MappingFields['all']>

const mappedIn = (columns: readonly FileColumn[], all: Choices): ReadonlyMap<number, string> =>
  new Map(
    columns.flatMap(({ field }, index) =>
      field && all.some(({ value }) => value === field) ? [[index, field] as const] : [],
    ),
  )

const formatNames = (group: readonly string[], all: Choices): string => {
  const [one = '', other] = group.map((field) => all.find(({ value }) => value === field)?.label ?? field)
  return other ? m.import_map_or({ one, other }) : one
}
