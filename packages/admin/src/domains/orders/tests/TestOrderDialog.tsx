import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/list/BulkDialog'
import { type Chosen, countOf } from '~/ui/list/selection'
import { toast } from '~/ui/toast'
import { BulkRunView } from '../../bulk-runs/BulkRunView'
import { orderPath } from '../order-path'
import { type TestAct, useTestOrders } from './use-test-orders'

type Props = {
  act: TestAct
  chosen: Chosen
  /** What the list is narrowed by, for when everything that matches is meant. */
  filter?: OrderFilter
  /** These were marked, or are gone. */
  onDone?: (orders: string[]) => void
  onClose: () => void
}

/** Asks before orders become tests, stop being some, or go for good; then lists which were skipped and why. */
export const TestOrderDialog = ({ act, chosen, filter, onDone, onClose }: Props) => {
  const { title, text, label, done } = TEXTS[act]
  const send = useTestOrders()
  const counted = (count: number) => ({ count, shown: formatCount(count) })
  const count = countOf(chosen)
  const sendAll = async () => {
    const result = await send({ act, chosen, filter })
    if ('run' in result) {
      onDone?.([])
      return result
    }
    if (result.updated.length > 0) toast.success(done(counted(result.updated.length)))
    onDone?.(result.updated)
    return result
  }
  return (
    <BulkDialog
      title={title(counted(count))}
      text={text()}
      confirmLabel={label(counted(count))}
      isDestructive={act === 'remove'}
      send={sendAll}
      run={(id) => <BulkRunView id={id} pathOf={orderPath} onClose={onClose} />}
      onClose={onClose}
    />
  )
}

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
