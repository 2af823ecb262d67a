import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { isEditable } from '@storekeeper/contract/orders/tracking-status'
import type { Address } from '@storekeeper/contract/shapes'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { addressLines, mapUrl } from '~/lib/address-lines'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { fullName } from '~/ui/customer-name'
import { lazyComponent } from '~/ui/lazy-component'

const CorrectionDrawer = lazyComponent(async () => (await import('./CorrectionDrawer')).CorrectionDrawer)

/** The shipping and billing addresses of an order, which are corrected once it was shipped. */
export const OrderAddresses = ({ order }: { order: Order }) => {
  const { shippingAddress: shipping, billingAddress: billing } = order
  const canCorrect = useCan('orders:change', order.site)
  const [isOpen, setOpen] = useState(false)
  const isShipped = !isEditable(order.trackingStatus) && order.trackingStatus !== 'cancelled'
  // Without a billing address, the shipping address is used for billing.
  const isSame =
    shipping && (!billing || addressLines(shipping).join('\n') === addressLines(billing).join('\n'))
  return (
    <Card
      title={m.orders_addresses()}
      actions={
        isShipped && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-haspopup="dialog"
            disabled={!canCorrect}
            title={canCorrect ? undefined : m.shell_not_allowed()}
            onClick={() => setOpen(true)}
          >
            {m.orders_correct()}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(200px,100%),1fr))] gap-y-4 gap-x-6 text-sm leading-5 [&>*]:min-w-0">
        <AddressBlock
          label={m.orders_shipping_address()}
          name={fullName(order.receiverName)}
          address={shipping}
        />
        {isSame ? (
          <div>
            <h3 className="mb-1 text-xs font-medium text-ink-2">{m.orders_billing_address()}</h3>
            <p className="text-ink-2">{m.orders_same_address()}</p>
          </div>
        ) : (
          <AddressBlock label={m.orders_billing_address()} address={billing} />
        )}
      </div>
      <Suspense>{isOpen && <CorrectionDrawer order={order} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}

type Props = { label: string; name?: string; address: Address | null }

const AddressBlock = ({ label, name, address }: Props) => {
  const lines = address ? addressLines(address) : []
  return (
    <div>
      <h3 className="mb-1 text-xs font-medium text-ink-2">{label}</h3>
      {lines.length === 0 && !name ? (
        <p className="text-ink-2">{m.orders_no_address()}</p>
      ) : (
        <address className="grid justify-items-start not-italic wrap-anywhere">
          {[name, ...lines].filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      )}
      {address && lines.length > 0 && (
        <a
          href={mapUrl(address)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 mt-2 font-medium no-underline hover:underline"
        >
          <IconMapPin size={16} stroke={1.7} aria-hidden />
          {m.orders_show_map()}
        </a>
      )}
    </div>
  )
}
