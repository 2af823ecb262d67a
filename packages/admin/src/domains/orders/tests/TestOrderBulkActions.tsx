import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { TestAct } from './use-test-orders'

/**
 * For chosen orders: those of a list of tests can become real or go, all others can become tests. All that match go only
 * with the permission to delete all tests.
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
