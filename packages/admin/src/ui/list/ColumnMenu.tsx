import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from '../filters/FilterBar.module.css'
import { type Column, hasRoom } from './column'

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Chooses visible columns, and marks those that do not fit the width. Not available for cards. */
export const ColumnMenu = <Row,>({ columns, hidden, onChange }: Props<Row>) => {
  const button = useRef<HTMLButtonElement>(null)
  const [width, setWidth] = useState(0)
  const measure = () => setWidth(button.current?.closest('[data-filter-bar]')?.clientWidth ?? 0)
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  return (
    <Popover width={240} position="bottom-end" shadow="md" trapFocus returnFocus onOpen={measure}>
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={36}
          className={`ms-auto ${classes.columns}`}
          aria-label={m.ui_columns()}
          title={m.ui_columns()}
        >
          <IconColumns3 size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="max-h-[min(420px,70dvh)] p-3 overflow-y-auto" aria-label={m.ui_columns()}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
