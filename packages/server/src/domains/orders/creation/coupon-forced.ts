import type { ErrorReason } from '@storekeeper/contract/errors'
import type { AuditEntry } from '../../../lib/audit.ts'

/** The timeline entry of a forced coupon: the coupon and the reasons that would have refused it. */
export const couponForced = (
  order: Pick<AuditEntry, 'entity' | 'entityId' | 'at'>,
  code: string,
  reasons: readonly ErrorReason[],
): AuditEntry => ({
  ...order,
  action: 'order.couponForced',
  changes: { reason: { from: null, to: reasons } },
  note: code,
})
