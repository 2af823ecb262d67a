import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { Column } from './column'
import classes from './FilterBar.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

/** Which columns to show. Cards show what fits them, so it is absent on narrow screens. */
export const ColumnMenu = <Row,>({ columns, hidden, onToggle }: Props<Row>) => (
  <Popover width={220} position="bottom-end" shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.columns}
        aria-label={m.ui_columns()}
        title={m.ui_columns()}
      >
        <IconColumns3 size={18} stroke={1.7} />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown className={classes.menu} aria-label={m.ui_columns()}>
      <Text size="xs" fw={600} c="dimmed" pb={8}>
        {m.ui_columns()}
      </Text>
      <Stack gap={2} role="group" aria-label={m.ui_columns()}>
        {columns
          .filter((column) => !column.isFixed)
          .map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title()}
              checked={!hidden.includes(id)}
              onChange={() => onToggle(id)}
              py={6}
            />
          ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)
