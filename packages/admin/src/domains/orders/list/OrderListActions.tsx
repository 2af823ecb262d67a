import { Button } from '@mantine/core'
import { IconFileExport, IconTruckDelivery } from '@tabler/icons-react'
import { Suspense } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import type { OrderListName } from '../order-search'
import { AddOrderButton } from './AddOrderButton'
import type { Opened } from './OrderListDialogs'

const RemoveAllTestsButton = lazyComponent(
  async () => (await import('../tests/RemoveAllTestsButton')).RemoveAllTestsButton,
)

type Props = { list: OrderListName; onOpen: (opened: Opened) => void }

/** The actions of an order list as a whole. */
export const OrderListActions = ({ list, onOpen }: Props) => {
  const canTrack = useCan('orders:track')
  const canExport = useCan('orders:export')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTruckDelivery size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={!canTrack}
        title={canTrack ? undefined : m.shell_not_allowed()}
        onClick={() => onOpen({ kind: 'tracking', orderIds: [] })}
      >
        {m.orders_tracking_numbers()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={!canExport}
        title={canExport ? undefined : m.shell_not_allowed()}
        onClick={() => onOpen({ kind: 'export' })}
      >
        {m.ui_export()}
      </Button>
      {list === 'test-orders' && (
        <Suspense>
          <RemoveAllTestsButton onOpen={() => onOpen({ kind: 'remove-all-tests' })} />
        </Suspense>
      )}
      <AddOrderButton />
    </>
  )
}
