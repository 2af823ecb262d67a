import { Button, Group, NativeSelect, Pagination, Stack, Text } from '@mantine/core'
import type { TrackingRow } from '@storekeeper/contract/orders/tracking/tracking-input'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { orderPath } from '~/domains/order-references/order-references'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { ScrollTable } from '~/ui/ScrollTable'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from '../Orders.module.css'
import { Omitted } from './EnterNumbers'
import { LINE_GROUPS, type LineGroup, OUTCOME_TONE, outcomeName, toGroup } from './tracking-texts'

type Props = {
  report: { dryRun: boolean; rows: TrackingRow[] }
  /** The pasted lines without a tracking number, which were not sent. */
  omitted: readonly string[]
  isApplying: boolean
  onBack: () => void
  onApply: () => void
  onClose: () => void
}

/** The outcome of each line, before or after it is applied. */
export const TrackingReport = ({ report, omitted, isApplying, onBack, onApply, onClose }: Props) => {
  const [group, setGroup] = useState<LineGroup | 'all'>('all')
  const [page, setPage] = useState(1)
  const isDone = !report.dryRun
  const rows = report.rows.map((row, line) => ({ ...row, line }))
  const matching = rows.filter((row) => group === 'all' || toGroup(row) === group)
  const first = (page - 1) * PAGE
  const shown = matching.slice(first, first + PAGE)
  const changes = rows.filter((row) => toGroup(row) === 'changes').length

  return (
    <Stack gap="md">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <p className="font-semibold" role="status">
          {formatSummary(report.rows, isDone)}
        </p>
        <NativeSelect
          aria-label={m.tracking_which_lines()}
          value={group}
          onChange={(event) => {
            setGroup(LINE_GROUPS.find((one) => one === event.currentTarget.value) ?? 'all')
            setPage(1)
          }}
          data={[
            { value: 'all', label: m.tracking_all_lines({ shown: formatCount(rows.length) }) },
            ...LINE_GROUPS.map((one) => ({
              value: one,
              label: groupName(one, rows.filter((row) => toGroup(row) === one).length, isDone),
            })),
          ]}
        />
      </div>
      {omitted.length > 0 && (
        <Notice tone="plain">
          <Omitted lines={omitted} />
        </Notice>
      )}
      <ScrollTable
        label={m.tracking_lines_of_list()}
        heads={[
          m.orders_order(),
          m.tracking_number(),
          m.tracking_carrier(),
          isDone ? m.tracking_what_happened() : m.tracking_what_will_happen(),
        ]}
        className={`wrap-anywhere ${classes.trackingLines}`}
      >
        {shown.map((row) => (
          <Line key={row.line} row={row} isDone={isDone} />
        ))}
      </ScrollTable>
      {matching.length > PAGE && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {m.ui_range({
              range: `${formatCount(first + 1)}–${formatCount(first + shown.length)}`,
              total: formatCount(matching.length),
            })}
          </Text>
          <Pagination
            size="sm"
            total={Math.ceil(matching.length / PAGE)}
            value={page}
            onChange={setPage}
            siblings={0}
            getItemProps={(number) => ({ 'aria-label': m.ui_page_number({ page: formatCount(number) }) })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? m.ui_next_page() : m.ui_previous_page(),
            })}
          />
        </Group>
      )}
      <Group justify="flex-end" gap="xs">
        {isDone ? (
          <Button onClick={onClose} data-autofocus>
            {m.ui_done()}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={onBack} disabled={isApplying}>
              {m.tracking_back()}
            </Button>
            <Button onClick={onApply} loading={isApplying} disabled={changes === 0} data-autofocus>
              {m.tracking_apply({ count: changes, shown: formatCount(changes) })}
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

/** The number of lines rendered at a time: a table of thousands would block the screen. */
const PAGE = 100

const Line = ({ row, isDone }: { row: TrackingRow; isDone: boolean }) => {
  const { orderId, order, number, carrier, outcome, reason } = row
  return (
    <tr>
      <td>
        {order ? (
          <Link
            to={orderPath(order._id)}
            target="_blank"
            className="font-medium no-underline hover:underline"
          >
            <bdi dir="ltr">#{order.orderId}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr">{orderId || '–'}</bdi>
        )}
        {order?.name && (
          <span className="block text-xs text-ink-2">
            <bdi>{order.name}</bdi>
          </span>
        )}
      </td>
      <td>
        <bdi dir="ltr">{number}</bdi>
      </td>
      <td>{carrier ?? '–'}</td>
      <td>
        <StatusBadge tone={OUTCOME_TONE[outcome]}>{outcomeName(outcome, isDone)}</StatusBadge>
        {reason && (
          <span className="block text-xs text-ink-2" dir="auto">
            {errorText(reason)}
          </span>
        )}
      </td>
    </tr>
  )
}

const formatSummary = (rows: readonly TrackingRow[], isDone: boolean): string => {
  const added = rows.filter((row) => toGroup(row) === 'changes').length
  const shipped = rows.filter((row) => row.outcome === 'shipped').length
  const figures = { added: formatCount(added), shipped: formatCount(shipped) }
  return isDone ? m.tracking_summary_done(figures) : m.tracking_summary(figures)
}

const groupName = (group: LineGroup, count: number, isDone: boolean): string => {
  const shown = formatCount(count)
  if (group === 'changes')
    return isDone ? m.tracking_group_changed({ shown }) : m.tracking_group_changes({ shown })
  return group === 'same' ? m.tracking_group_same({ shown }) : m.tracking_group_problems({ shown })
}
