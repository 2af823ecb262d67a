import { Button, NumberInput, Stack, TextInput } from '@mantine/core'
import { IconDiscount } from '@tabler/icons-react'
import { useState } from 'react'
import { type Grid, type SheetRow, ToolPopover } from '~/domains/bulk-edit/bulk-edit'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getDayEnd, lastDayOf, today, toStart } from '~/ui/dates/store-days'
import { type Sale, startSale } from './product-sheet'

type Props = { rows: readonly SheetRow[]; grid: Grid; timeZone: string }

/** Starts a sale of the selected products, or of all if a single cell is selected. */
export const SaleTool = ({ rows, grid, timeZone }: Props) => {
  const { state, dispatch, range } = grid
  // A single cell is where the grid starts, rather than a choice.
  const isOneCell = range.top === range.bottom && range.left === range.right
  const chosen = isOneCell ? rows : rows.slice(range.top, range.bottom + 1)
  return (
    <ToolPopover label={m.bulk_edit_sale()} icon={<IconDiscount size={16} aria-hidden />}>
      {(close) => (
        <SaleTerms
          count={chosen.length}
          timeZone={timeZone}
          onApply={(sale) => {
            dispatch({ type: 'change', changes: startSale(chosen, state.edits, sale) })
            close()
          }}
        />
      )}
    </ToolPopover>
  )
}

type SaleProps = {
  /** The number of products. */
  count: number
  timeZone: string
  onApply: (sale: Sale) => void
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
