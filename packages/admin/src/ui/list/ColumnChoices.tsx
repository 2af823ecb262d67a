import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { type Column, hasRoom } from './column'

export type ColumnChoicesProps<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** The columns that can be hidden, and which of them do not fit the width. */
export const ColumnChoices = <Row,>({ columns, hidden, onChange }: ColumnChoicesProps<Row>) => {
  const [width] = useState(() => document.querySelector('main [data-filter-bar]')?.clientWidth ?? 0)
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  return (
    <>
      <Text size="xs" fw={600} c="dimmed" pb={8}>
        {m.ui_columns()}
      </Text>
      <Stack gap={2} role="group" aria-label={m.ui_columns()}>
        {columns
          .filter((column) => !column.isFixed)
          .map((column) => (
            <Checkbox
              key={column.id}
              label={column.title()}
              description={hasRoom(column, width) ? undefined : m.ui_no_room()}
              checked={!hidden.includes(column.id)}
              onChange={() => toggle(column.id)}
              py={6}
            />
          ))}
      </Stack>
    </>
  )
}
