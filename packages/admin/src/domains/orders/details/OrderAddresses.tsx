import type { Order } from '@storekeeper/contract/orders/order'
import type { Address } from '@storekeeper/contract/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { addressLines, mapUrl } from '~/lib/address-lines'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import classes from './OrderAddresses.module.css'

/** The shipping and billing addresses of an order. */
export const OrderAddresses = ({ order }: { order: Order }) => {
  const { shippingAddress: shipping, billingAddress: billing } = order
  // Without a billing address, the shipping address is used for billing.
  const isSame =
    shipping && (!billing || addressLines(shipping).join('\n') === addressLines(billing).join('\n'))
  return (
    <Card title={m.orders_addresses()}>
      <div className={classes.addresses}>
        <AddressBlock
          label={m.orders_shipping_address()}
          name={fullName(order.receiverName)}
          address={shipping}
        />
        {isSame ? (
          <div>
            <h3 className={classes.label}>{m.orders_billing_address()}</h3>
            <p className={classes.none}>{m.orders_same_address()}</p>
          </div>
        ) : (
          <AddressBlock label={m.orders_billing_address()} address={billing} />
        )}
      </div>
    </Card>
  )
}

type Props = { label: string; name?: string; address: Address | null }

const AddressBlock = ({ label, name, address }: Props) => {
  const lines = address ? addressLines(address) : []
  return (
    <div>
      <h3 className={classes.label}>{label}</h3>
      {lines.length === 0 && !name ? (
        <p className={classes.none}>{m.orders_no_address()}</p>
      ) : (
        <address className={classes.lines}>
          {[name, ...lines].filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      )}
      {address && lines.length > 0 && (
        <a href={mapUrl(address)} target="_blank" rel="noreferrer" className={classes.map}>
          <IconMapPin size={16} stroke={1.7} aria-hidden />
          {m.orders_show_map()}
        </a>
      )}
    </div>
  )
}
