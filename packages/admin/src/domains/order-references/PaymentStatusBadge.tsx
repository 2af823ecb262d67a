import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { PAYMENT_NAME } from './status-names'

const TONE: Record<PaymentStatus, Tone> = {
  unpaid: 'waiting',
  'partially-paid': 'waiting',
  paid: 'good',
  'partially-refunded': 'neutral',
  refunded: 'neutral',
  failed: 'bad',
}

export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <StatusBadge tone={TONE[status]}>{PAYMENT_NAME[status]()}</StatusBadge>
)
