import { ActionIcon, Button, NumberInput, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { EditRow } from '@storekeeper/contract/products/product-edit'
import {
  IconArrowBackUp,
  IconArrowDownDashed,
  IconArrowForwardUp,
  IconDiscount,
  IconPlusMinus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { toCents } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { getDayEnd, lastDayOf, today, toStart } from '~/ui/dates/store-days'
import { type CellContext, COLUMNS } from './cells'
import { type Adjustment, adjustRange, fillDown, startSale } from './grid-edits'
import type { Grid } from './use-grid'

type Props = { rows: readonly EditRow[]; grid: Grid; context: CellContext; children: ReactNode }

/** The actions on the selected cells. */
export const GridToolbar = ({ rows, grid, context, children }: Props) => {
  const { state, dispatch, range } = grid
  const { edits, past, future } = state
  const columns = COLUMNS.slice(range.left, range.right + 1)
  const hasNumbers = columns.some(({ kind }) => kind === 'money' || kind === 'count')
  const isMoney = columns.some(({ kind }) => kind === 'money')
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
        onClick={() => dispatch({ type: 'change', changes: fillDown(rows, edits, range) })}
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
            currency={isMoney ? context.currency : null}
            onApply={(adjustment) => {
              dispatch({ type: 'change', changes: adjustRange(rows, edits, range, adjustment) })
              close()
            }}
          />
        )}
      </ToolPopover>
      <ToolPopover label={m.bulk_edit_sale()} icon={<IconDiscount size={16} aria-hidden />}>
        {(close) => (
          <SaleTerms
            // A single cell is where the grid starts, rather than a choice.
            count={range.top === range.bottom ? rows.length : range.bottom - range.top + 1}
            timeZone={context.timeZone}
            onApply={(sale) => {
              const chosen = range.top === range.bottom ? rows : rows.slice(range.top, range.bottom + 1)
              dispatch({ type: 'change', changes: startSale(chosen, edits, sale) })
              close()
            }}
          />
        )}
      </ToolPopover>
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

const ToolPopover = ({ label, icon, isDisabled = false, children }: ToolProps) => {
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

type ChangeByProps = {
  /** Null where the selection has no prices. */
  currency: string | null
  onApply: (adjustment: Adjustment) => void
}

const ChangeBy = ({ currency, onApply }: ChangeByProps) => {
  const [by, setBy] = useState<Adjustment['by']>('percent')
  const [typed, setTyped] = useState<number | string>('')
  const value = Number(typed)
  const apply = () => onApply({ by, value: by === 'amount' && currency ? toCents(value, currency) : value })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed !== '' && value !== 0) apply()
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

type SaleProps = {
  /** The number of products. */
  count: number
  timeZone: string
  onApply: (sale: { percent: number; from: string | null; until: string | null }) => void
}

const SaleTerms = ({ count, timeZone, onApply }: SaleProps) => {
  const [percent, setPercent] = useState<number | string>(20)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const apply = (lastDay: string) =>
    onApply({
      percent: Number(percent),
      from: toStart(from, timeZone) || null,
      until: getDayEnd(lastDay, timeZone),
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(until)
      }}
    >
      <Stack gap="sm" w={300}>
        <p className="text-sm text-ink-2">{m.bulk_edit_sale_of({ count, shown: formatCount(count) })}</p>
        <NumberInput
          label={m.bulk_edit_sale_percent()}
          suffix="%"
          min={1}
          max={99}
          allowDecimal={false}
          value={percent}
          onChange={setPercent}
          data-autofocus
        />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="default"
            size="compact-md"
            onClick={() => apply(lastDayOf('week', today(timeZone)))}
          >
            {m.bulk_edit_until_sunday()}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => apply(lastDayOf('month', today(timeZone)))}
          >
            {m.bulk_edit_until_month_end()}
          </Button>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <TextInput
            type="date"
            label={m.bulk_edit_sale_from()}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={m.bulk_edit_sale_until()}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </div>
        <Button type="submit">{m.bulk_edit_apply()}</Button>
      </Stack>
    </form>
  )
}
