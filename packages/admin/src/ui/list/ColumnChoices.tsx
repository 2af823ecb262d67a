import { Checkbox, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import filters from '../filters/FilterBar.module.css'
import { DragHandle, SortableItem } from '../sortable/SortableItem'
import { SortableList } from '../sortable/SortableList'
import { type Column, hasRoom } from './column'
import { applyLook, formatLook, type ListLook } from './look'

export type ColumnChoicesProps<Row> = {
  columns: readonly Column<Row>[]
  look: ListLook
  onChange: (stored: string) => void
}

const MIN_WIDTH = 40
const MAX_WIDTH = 1200

/** Which columns a list shows, in which order and width, and how high its rows are. */
export const ColumnChoices = <Row,>({ columns, look, onChange }: ColumnChoicesProps<Row>) => {
  const [room] = useState(
    () => document.querySelector(`main .${filters.looks}`)?.parentElement?.clientWidth ?? 0,
  )
  const change = (part: Partial<ListLook>) => onChange(formatLook({ ...look, ...part }))
  const shown = applyLook(columns, look)
  const choices = applyLook(
    columns.filter(({ id }) => id !== 'actions'),
    { ...look, hidden: [], shown: columns.map(({ id }) => id) },
  )
  const toggle = ({ id, isHiddenAtFirst }: Column<Row>) => {
    const list = isHiddenAtFirst ? 'shown' : 'hidden'
    change({ [list]: look[list].includes(id) ? look[list].filter((one) => one !== id) : [...look[list], id] })
  }
  const setWidth = (id: string, width: number | string) => {
    const { [id]: _, ...others } = look.widths
    change({ widths: typeof width === 'number' && width >= MIN_WIDTH ? { ...others, [id]: width } : others })
  }
  return (
    <Stack gap="xs">
      <Text size="xs" fw={600} c="dimmed">
        {m.ui_row_height()}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={m.ui_row_height()}
        data={[
          { value: 'comfortable', label: m.ui_comfortable() },
          { value: 'compact', label: m.ui_compact() },
        ]}
        value={look.isCompact ? 'compact' : 'comfortable'}
        onChange={(value) => change({ isCompact: value === 'compact' })}
      />
      <Text size="xs" fw={600} c="dimmed" pt={4}>
        {m.ui_columns()}
      </Text>
      <fieldset className="min-w-0 m-0 p-0 border-0" aria-label={m.ui_columns()}>
        <SortableList
          label={m.ui_columns()}
          items={choices}
          getId={({ id }) => id}
          getName={(column) => column.title()}
          onSort={(sorted) => change({ order: sorted.map(({ id }) => id) })}
        >
          {(column, position) => (
            <SortableItem key={column.id} position={position} className="flex items-center gap-1 py-1">
              <DragHandle className="flex-none size-7 rounded-item touch-none hover:bg-ink/7" />
              <Checkbox
                label={column.title()}
                description={hasRoom(column, room) ? undefined : m.ui_no_room()}
                checked={shown.some(({ id }) => id === column.id)}
                disabled={column.isFixed}
                onChange={() => toggle(column)}
                className="flex-1 min-w-0"
              />
              <NumberInput
                size="xs"
                w={72}
                hideControls
                min={MIN_WIDTH}
                max={MAX_WIDTH}
                allowDecimal={false}
                allowNegative={false}
                placeholder={m.ui_width_auto()}
                aria-label={m.ui_width_of({ column: column.title() })}
                value={look.widths[column.id] ?? ''}
                onChange={(width) => setWidth(column.id, width)}
              />
            </SortableItem>
          )}
        </SortableList>
      </fieldset>
    </Stack>
  )
}
