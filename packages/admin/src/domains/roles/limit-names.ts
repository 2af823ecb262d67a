import type { LimitName } from '@storekeeper/contract/roles/limits'
import { m } from '~/paraglide/messages.js'

export const LIMIT_LABEL: Record<LimitName, () => string> = {
  creditPerGrant: m.roles_limit_credit_per_grant,
  creditPerDay: m.roles_limit_credit_per_day,
  refundPerOrder: m.roles_limit_refund_per_order,
  discountPercent: m.roles_limit_discount_percent,
  exportRows: m.roles_limit_export_rows,
}
