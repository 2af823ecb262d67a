import type { OrderTax } from '@storekeeper/contract/taxes/order-tax'
import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { m } from '~/paraglide/messages.js'

/** Formats basis points: “8.25%” for 825. */
export const formatRate = (rate: number) => percents(intlLocale()).format(rate / 10_000)

/** The name of a tax of an order: “VAT 19%”. */
export const taxName = ({ kind, title, rate }: Pick<OrderTax, 'kind' | 'title' | 'rate'>): string => {
  if (kind === 'reverse-charge') return m.taxes_reverse_charge()
  if (kind === 'intra-community') return m.taxes_intra_community()
  if (kind === 'export') return m.taxes_export()
  return kind === 'exempt' ? m.taxes_exempt() : m.taxes_name({ title, rate: formatRate(rate) })
}

const percents = memoize(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
