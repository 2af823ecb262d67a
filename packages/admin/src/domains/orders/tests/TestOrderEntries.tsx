import type { OrderRow } from '@storekeeper/contract/orders/order'
import { IconFlask2, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import type { TestAct } from './use-test-orders'

const LOOK = { size: 18, stroke: 1.7 }

type Props = { order: OrderRow; close: () => void; onRequest: (act: TestAct) => void }

/** Row menu entries that convert an order to or from a test order, and delete a test order. */
export const TestOrderEntries = ({ order: { isTestOrder }, close, onRequest }: Props) => {
  const refusal = useCan('orders:mark-tests') ? undefined : m.shell_not_allowed()
  const pending = (act: TestAct) => () => {
    close()
    onRequest(act)
  }
  return (
    <>
      <RowMenu.Entry
        icon={<IconFlask2 {...LOOK} />}
        refusal={refusal}
        onClick={pending(isTestOrder ? 'unmark' : 'mark')}
      >
        {isTestOrder ? m.order_tests_unmark() : m.order_tests_mark()}
      </RowMenu.Entry>
      {isTestOrder && (
        <RowMenu.Entry icon={<IconTrash {...LOOK} />} refusal={refusal} onClick={pending('remove')}>
          {m.order_tests_remove()}
        </RowMenu.Entry>
      )}
    </>
  )
}
