import { Textarea } from '@mantine/core'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { useState } from 'react'
import { BulkRunView } from '~/domains/bulk-runs/bulk-runs'
import { orderPath } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { type Chosen, countChosen } from '~/ui/list/selection'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import { type TestAct, useTestOrders } from './use-test-orders'

type Props = {
  act: TestAct
  chosen: Chosen
  /** The filter of the list, used if all matching rows are selected. */
  filter?: OrderFilter
  /** Whether the order is known to have payments: marking it requires a reason. */
  isPaid?: boolean
  /** Called with the ids of the converted or deleted orders; without ids if a bulk run was started. */
  onDone?: (orders: string[]) => void
  onClose: () => void
}

/**
 * Confirms converting orders to or from test orders, or deleting them permanently; then lists the skipped
 * ones with reasons.
 */
export const TestOrderDialog = ({ act, chosen, filter, isPaid = false, onDone, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const asksReason = useCan('orders:mark-paid-tests') && act === 'mark'
  const isMissing = asksReason && isPaid && reason.trim() === ''
  const { title, text, label, done } = TEXTS[act]
  const send = useTestOrders()
  const counted = (count: number) => ({ count, shown: formatCount(count) })
  const count = countChosen(chosen)
  const sendAll = async () => {
    const result = await send({ act, chosen, filter, reason: asksReason ? reason.trim() : '' })
    if ('run' in result) {
      onDone?.([])
      return result
    }
    const doneText = done(counted(result.updated.length))
    // Deleted orders can’t be restored, and the payments of a paid one move with its mark.
    if (result.updated.length > 0)
      if (act === 'remove' || isPaid) toast.success(doneText)
      else offerUndo(doneText, result)
    onDone?.(result.updated)
    return result
  }
  return (
    <BulkDialog
      title={title(counted(count))}
      text={text()}
      confirmLabel={label(counted(count))}
      isDestructive={act === 'remove'}
      send={() => {
        setTried(true)
        return isMissing ? undefined : sendAll()
      }}
      run={(id) => <BulkRunView id={id} getPath={orderPath} onClose={onClose} />}
      onClose={onClose}
    >
      {asksReason && (
        <Textarea
          label={m.order_tests_reason()}
          description={m.order_tests_reason_text()}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isTried && isMissing && m.orders_enter_reason()}
          maxLength={LONGEST_REASON}
          withAsterisk={isPaid}
          autosize
          minRows={2}
          maxRows={6}
        />
      )}
    </BulkDialog>
  )
}

const LONGEST_REASON = 500

type Counted = (about: { count: number; shown: string }) => string

const TEXTS: Record<TestAct, { title: Counted; text: () => string; label: Counted; done: Counted }> = {
  mark: {
    title: m.order_tests_mark_title,
    text: m.order_tests_mark_text,
    label: () => m.order_tests_mark(),
    done: m.order_tests_marked,
  },
  unmark: {
    title: m.order_tests_unmark_title,
    text: m.order_tests_unmark_text,
    label: () => m.order_tests_unmark(),
    done: m.order_tests_unmarked,
  },
  remove: {
    title: m.order_tests_delete_title,
    text: m.order_tests_delete_text,
    label: m.order_tests_delete,
    done: m.order_tests_deleted,
  },
}
