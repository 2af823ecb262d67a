import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'

/** Returns the active filters as chips. */
export const methodChips = ({ isActive, isFreeShipping }: ShippingQuery): FilterChip<ShippingQuery>[] => {
  const chips: FilterChip<ShippingQuery>[] = []
  if (isActive !== undefined)
    chips.push({
      label: m.shipping_state(),
      value: isActive ? m.shipping_active() : m.shipping_inactive(),
      without: { isActive: undefined },
    })
  if (isFreeShipping !== undefined)
    chips.push({
      label: m.shipping_price(),
      value: isFreeShipping ? m.shipping_free() : m.shipping_paid(),
      without: { isFreeShipping: undefined },
    })
  return chips
}
