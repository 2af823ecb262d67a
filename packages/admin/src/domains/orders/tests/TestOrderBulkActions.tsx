import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { TestAct } from './use-test-orders'

/**
 * Bulk actions for selected orders: test orders can be converted or deleted, other orders can become test
 * orders. Deleting all matching orders requires the permission to delete all test orders.
 */
export const TestOrderBulkActions = ({
  isOfTests,
  isAllMatching,
  onRequest,
}: {
  isOfTests: boolean
  isAllMatching: boolean
  onRequest: (act: TestAct) => void
}) => {
  const canMark = useCan('orders:mark-tests')
  const canRemoveAll = useCan('orders:remove-all-tests')
  const acts: [TestAct, () => string][] = isOfTests
    ? [
        ['unmark', m.order_tests_unmark],
        ['remove', m.order_tests_remove],
      ]
    : [['mark', m.order_tests_mark]]
  return acts.map(([act, name]) => {
    const can = canMark && (act !== 'remove' || !isAllMatching || canRemoveAll)
    return (
      <Button
        key={act}
        variant="subtle"
        size="compact-sm"
        disabled={!can}
        title={can ? undefined : m.shell_not_allowed()}
        onClick={() => onRequest(act)}
      >
        {name()}
      </Button>
    )
  })
}
