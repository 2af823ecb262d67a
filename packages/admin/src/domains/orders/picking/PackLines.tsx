import { ActionIcon } from '@mantine/core'
import type { PickLine } from '@storekeeper/contract/orders/shipments/pick-list'
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ProductImage } from '~/ui/ProductImage'
import type { Ticks } from './pack-draft'

type Props = {
  picks: readonly PickLine[]
  ticks: Ticks
  onChange: (index: number, by: 1 | -1) => void
}

/** The lines of an order with their ticked units, which buttons change too, for what has no SKU. */
export const PackLines = ({ picks, ticks, onChange }: Props) => (
  <ul className="border border-line rounded-item">
    {picks.map((pick, index) => {
      const done = ticks[index] ?? 0
      const isDone = done === pick.quantity
      return (
        <li
          key={`${pick.line} ${pick.sku} ${pick.title}`}
          className="flex flex-wrap items-center gap-3 py-2 px-3 text-sm leading-5 [&+&]:border-t [&+&]:border-t-line"
        >
          <ProductImage url={pick.image} alt="" />
          <span className="grid flex-1 min-w-40">
            <span className="font-medium wrap-anywhere" dir="auto">
              {pick.title}
            </span>
            <span className="text-xs text-ink-2 wrap-anywhere">
              {pick.sku ? <bdi dir="ltr">{pick.sku}</bdi> : m.picking_no_sku()}
              {pick.bundle && ` · ${m.picking_part_of({ title: `\u2068${pick.bundle}\u2069` })}`}
            </span>
          </span>
          <span className="flex items-center gap-1 ms-auto">
            {isDone && <IconCheck size={18} className="text-brand-text" aria-hidden />}
            <span className="font-semibold tabular-nums">
              {formatCount(done)} / {formatCount(pick.quantity)}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={m.picking_untick({ title: pick.title })}
              disabled={done === 0}
              onClick={() => onChange(index, -1)}
            >
              <IconMinus size={18} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={m.picking_tick({ title: pick.title })}
              disabled={isDone}
              onClick={() => onChange(index, 1)}
            >
              <IconPlus size={18} stroke={1.7} />
            </ActionIcon>
          </span>
        </li>
      )
    })}
  </ul>
)
