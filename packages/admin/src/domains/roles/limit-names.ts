import { isMoneyLimit, LIMITS, type LimitName } from '@storekeeper/contract/roles/limits'
import { formatCount } from '~/lib/intl'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

export const LIMIT_LABEL: Record<LimitName, () => string> = {
  creditPerGrant: m.roles_limit_credit_per_grant,
  creditPerDay: m.roles_limit_credit_per_day,
  refundPerOrder: m.roles_limit_refund_per_order,
  discountPercent: m.roles_limit_discount_percent,
  exportRows: m.roles_limit_export_rows,
}

/** Returns a limit with its unit: “$50.00”, “20%”, “1,000”. */
export const limitText = (name: LimitName, limit: number, currency: string): string =>
  isMoneyLimit(name)
    ? moneyText({ amount: limit, currency })
    : `${formatCount(limit)}${name === 'discountPercent' ? '%' : ''}`
