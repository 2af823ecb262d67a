import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Money } from '~/ui/Money'

/** The price, and the order total from which shipping is free. */
export const MethodPrice = ({ method: { price, isFreeShipping, freeOver } }: { method: ShippingMethod }) => {
  const currency = useSettings()?.currency
  return (
    <span className="inline-grid justify-items-start leading-5 tabular-nums">
      {isFreeShipping || price === 0 ? (
        <span className="font-semibold">{m.shipping_free()}</span>
      ) : (
        <Money cents={price} className="font-semibold" />
      )}
      {freeOver !== null && price > 0 && currency && (
        <span className="text-xs whitespace-nowrap text-ink-2">
          {m.shipping_free_from({ amount: formatMoney(freeOver, currency) })}
        </span>
      )}
    </span>
  )
}
