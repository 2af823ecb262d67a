import { Button, Group, Modal } from '@mantine/core'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { Refused } from './Refused'

type Props = { error: Error; from: TrackingStatus; onReload: () => void; onClose: () => void }

/** A change that asked nothing was refused, so there is no dialog yet in which to say so. */
export const RefusedDialog = ({ error, from, onReload, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={m.orders_not_changed()}
    closeButtonProps={{ 'aria-label': m.ui_close() }}
    centered
  >
    <Refused error={error} from={from} />
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onClose}>
        {m.ui_close()}
      </Button>
      <Button onClick={onReload} data-autofocus>
        {m.ui_stale_reload()}
      </Button>
    </Group>
  </Modal>
)
