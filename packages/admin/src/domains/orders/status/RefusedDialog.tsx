import { Button, Group } from '@mantine/core'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/Dialog'
import { Refused } from './Refused'

type Props = {
  error: Error
  from: TrackingStatus
  to: TrackingStatus
  onReload: () => void
  onClose: () => void
}

/** Shows the refusal of a status change that had no dialog. */
export const RefusedDialog = ({ error, from, to, onReload, onClose }: Props) => (
  <Dialog onClose={onClose} title={m.orders_not_changed()}>
    <Refused error={error} from={from} to={to} />
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onClose}>
        {m.ui_close()}
      </Button>
      <Button onClick={onReload} data-autofocus>
        {m.ui_stale_reload()}
      </Button>
    </Group>
  </Dialog>
)
