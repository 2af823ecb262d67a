import type { taxErrors } from '@storekeeper/contract/taxes/tax-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

const USES: Record<string, (about: { count: number; shown: string }) => string> = {
  products: m.taxes_uses_products,
  shippingMethods: m.taxes_uses_shipping_methods,
  taxRates: m.taxes_uses_rates,
  orders: m.taxes_uses_orders,
}

export const TAX_ERRORS: ErrorTexts<keyof typeof taxErrors> = {
  INVALID_VAT_ID: m.taxes_error_vat_id,
  TAX_CLASS_NOT_FOUND: m.taxes_error_class_gone,
  TAX_CLASS_TITLE_TAKEN: m.taxes_error_title_taken,
  TAX_CLASS_IS_DEFAULT: ({ title }) => m.taxes_error_default({ title }),
  TAX_CLASS_IN_USE: ({ title, uses }) =>
    m.taxes_error_in_use({
      title,
      uses: Object.entries(uses)
        .flatMap(([name, count]) => USES[name]?.({ count, shown: formatCount(count) }) ?? [])
        .join(m.ui_comma()),
    }),
  TAX_RATE_OVERLAPS: ({ validFrom }) =>
    m.taxes_error_overlaps({ day: formatDayRange({ from: validFrom, to: validFrom }) }),
  TAX_RATE_ENDS_BEFORE_START: m.taxes_error_turned_round,
  TAX_COUNTRY_REQUIRED: m.taxes_error_country,
}
