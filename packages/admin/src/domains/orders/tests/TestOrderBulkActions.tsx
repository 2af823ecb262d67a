import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { TestAct } from './use-test-orders'

/** For chosen orders: those of a list of tests can become real or go, all others can become tests. */
export const TestOrderBulkActions = ({
  isOfTests,
  onAsk,
}: {
  isOfTests: boolean
  onAsk: (act: TestAct) => void
}) => {
  const canMark = useCan('orders:mark-tests')
  const acts: [TestAct, () => string][] = isOfTests
    ? [
        ['unmark', m.order_tests_unmark],
        ['remove', m.order_tests_remove],
      ]
    : [['mark', m.order_tests_mark]]
  return acts.map(([act, name]) => (
    <Button
      key={act}
      variant="subtle"
      size="compact-sm"
      disabled={!canMark}
      title={canMark ? undefined : m.shell_not_allowed()}
      onClick={() => onAsk(act)}
    >
      {name()}
    </Button>
  ))
}
