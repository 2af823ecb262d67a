import { ActionIcon, Button, NumberInput, Popover, SegmentedControl, Stack } from '@mantine/core'
import { IconArrowBackUp, IconArrowDownDashed, IconArrowForwardUp, IconPlusMinus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { type Adjustment, adjustRange, fillDown, type Sheet } from './grid-edits'
import type { Grid } from './use-grid'

type Props = {
  sheet: Sheet
  grid: Grid
  /** Tools of the records. */
  tools: ReactNode
  /** Says how many cells could not be changed. */
  onRefused: (count: number) => void
  children: ReactNode
}

/** The actions on the selected cells. */
export const GridToolbar = ({ sheet, grid, tools, onRefused, children }: Props) => {
  const { state, dispatch, range } = grid
  const { edits, past, future } = state
  const columns = sheet.columns.slice(range.left, range.right + 1)
  const hasNumbers = columns.some(({ kind }) => kind === 'money' || kind === 'count')
  return (
    <div role="toolbar" aria-label={m.bulk_edit_tools()} className="flex flex-wrap items-center gap-2 mb-3">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={m.ui_undo()}
        title={`${m.ui_undo()} (Ctrl+Z)`}
        disabled={past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <IconArrowBackUp size={18} className="rtl:-scale-x-100" aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={m.bulk_edit_redo()}
        title={m.bulk_edit_redo()}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <IconArrowForwardUp size={18} className="rtl:-scale-x-100" aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconArrowDownDashed size={16} aria-hidden />}
        title={`${m.bulk_edit_fill_down()} (Ctrl+D)`}
        disabled={range.top === range.bottom}
        onClick={() => dispatch({ type: 'change', changes: fillDown(sheet, edits, range) })}
      >
        {m.bulk_edit_fill_down()}
      </Button>
      <ToolPopover
        label={m.bulk_edit_change_by()}
        icon={<IconPlusMinus size={16} aria-hidden />}
        isDisabled={!hasNumbers}
      >
        {(close) => (
          <ChangeBy
            onApply={(adjustment) => {
              const { changes, refused } = adjustRange(sheet, edits, range, adjustment)
              dispatch({ type: 'change', changes })
              if (refused > 0) onRefused(refused)
              close()
            }}
          />
        )}
      </ToolPopover>
      {tools}
      {children}
    </div>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  isDisabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens the terms of a change. */
export const ToolPopover = ({ label, icon, isDisabled = false, children }: ToolProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={icon}
          disabled={isDisabled}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  )
}

const ChangeBy = ({ onApply }: { onApply: (adjustment: Adjustment) => void }) => {
  const [by, setBy] = useState<Adjustment['by']>('percent')
  const [typed, setTyped] = useState<number | string>('')
  const value = Number(typed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '' && value !== 0) onApply({ by, value })
      }}
    >
      <Stack gap="sm">
        <SegmentedControl<Adjustment['by']>
          aria-label={m.bulk_edit_change_by()}
          data={[
            { value: 'percent', label: m.bulk_edit_percent() },
            { value: 'amount', label: m.bulk_edit_amount() },
          ]}
          value={by}
          onChange={setBy}
        />
        <NumberInput
          label={by === 'percent' ? m.bulk_edit_percent() : m.bulk_edit_amount()}
          description={m.bulk_edit_change_by_hint()}
          suffix={by === 'percent' ? '%' : undefined}
          value={typed}
          onChange={setTyped}
          hideControls
          dir="ltr"
          data-autofocus
        />
        <Button type="submit">{m.bulk_edit_apply()}</Button>
      </Stack>
    </form>
  )
}
