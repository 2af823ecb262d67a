import { Button } from '@mantine/core'
import type { OrderRow } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useBulkRefusal } from '~/ui/bulk/use-bulk-refusal'
import type { BulkActions } from '~/ui/list/rows/ListRows'
import type { Chosen } from '~/ui/list/selection'
import { BulkTools } from '../documents/BulkTools'
import type { TestAct } from '../tests/use-test-orders'
import type { Opened } from './OrderListDialogs'

type Props = {
  selection: Parameters<BulkActions<OrderRow>>
  isOfTests: boolean
  onOpen: (opened: Opened) => void
}

export const OrderBulkActions = ({ selection: [chosen, clear, shown], isOfTests, onOpen }: Props) => {
  const moveRefusal = useBulkRefusal('orders:read', chosen)('orders:status')
  const canTrack = useCan('orders:track')
  const addNumbers = (ids: string[]) => {
    const orderIds = shown.filter(({ _id }) => ids.includes(_id)).map(({ orderId }) => orderId)
    onOpen({ kind: 'tracking', orderIds, clear })
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={moveRefusal !== undefined}
        title={moveRefusal}
        onClick={() => onOpen({ kind: 'status', chosen, clear })}
      >
        {m.orders_set_status()}
      </Button>
      {/* Only for individually selected orders; for all matching orders the admin pastes the numbers. */}
      {'ids' in chosen && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={!canTrack}
          title={canTrack ? undefined : m.shell_not_allowed()}
          onClick={() => addNumbers(chosen.ids)}
        >
          {m.orders_tracking_numbers()}
        </Button>
      )}
      <BulkTools
        chosen={chosen}
        onDocuments={(document) => 'ids' in chosen || onOpen({ kind: 'documents', document, chosen, clear })}
        onMail={() => onOpen({ kind: 'mail', chosen, clear })}
        onAssign={(ids) => onOpen({ kind: 'assign', ids, clear })}
        onIssued={clear}
      />
      <TestOrderActions
        isOfTests={isOfTests}
        chosen={chosen}
        onRequest={(act) => onOpen({ kind: 'test', act, chosen, clear })}
      />
    </>
  )
}

type TestProps = { isOfTests: boolean; chosen: Chosen; onRequest: (act: TestAct) => void }

/**
 * Test orders can be converted or deleted, other orders can become test orders. Deleting all matching orders
 * requires the permission to delete all test orders.
 */
const TestOrderActions = ({ isOfTests, chosen, onRequest }: TestProps) => {
  const getRefusal = useBulkRefusal('orders:read', chosen)
  const acts: [TestAct, () => string][] = isOfTests
    ? [
        ['unmark', m.order_tests_unmark],
        ['remove', m.order_tests_remove],
      ]
    : [['mark', m.order_tests_mark]]
  return acts.map(([act, name]) => {
    const refusal =
      act === 'remove'
        ? (getRefusal('orders:remove-tests') ??
          ('ids' in chosen ? undefined : getRefusal('orders:remove-all-tests')))
        : getRefusal('orders:mark-tests')
    return (
      <Button
        key={act}
        variant="subtle"
        size="compact-sm"
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => onRequest(act)}
      >
        {name()}
      </Button>
    )
  })
}
