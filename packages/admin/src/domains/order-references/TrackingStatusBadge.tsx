import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { TRACKING_NAME } from './status-names'

const TONE: Record<TrackingStatus, Tone> = {
  pending: 'waiting',
  processing: 'active',
  'on-hold': 'neutral',
  shipped: 'moving',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'neutral',
}

export const TrackingStatusBadge = ({ status }: { status: TrackingStatus }) => (
  <StatusBadge tone={TONE[status]}>{TRACKING_NAME[status]()}</StatusBadge>
)
