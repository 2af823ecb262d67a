import { Button } from '@mantine/core'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { IconFileExport, IconTruckDelivery } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { later } from '~/ui/later'

const ExportOrdersDialog = later(async () => (await import('./ExportOrdersDialog')).ExportOrdersDialog)

type Props = { filter: OrderFilter; onTracking: () => void }

/** The actions of an order list as a whole. */
export const OrderListActions = ({ filter, onTracking }: Props) => {
  const [isExporting, setExporting] = useState(false)
  const canTrack = useCan('orders:track')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTruckDelivery size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={!canTrack}
        title={canTrack ? undefined : m.shell_not_allowed()}
        onClick={onTracking}
      >
        {m.orders_tracking_numbers()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setExporting(true)}
      >
        {m.ui_export()}
      </Button>
      <Suspense>
        {isExporting && <ExportOrdersDialog filter={filter} onClose={() => setExporting(false)} />}
      </Suspense>
    </>
  )
}
