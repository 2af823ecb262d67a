import { Button } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useState } from 'react'
import { addressLines } from '~/lib/address-lines'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { ShippingInfoDrawer } from '../../addresses/ShippingInfoDrawer'

/** The customer's default address. */
export const DefaultAddressCard = ({ customer }: { customer: Customer }) => {
  const [isOpen, setOpen] = useState(false)
  const canChange = useCan('customers:change')
  const { shippingInfo, mergedInto } = customer
  return (
    <Card
      title={m.customer_default_address()}
      actions={
        !mergedInto && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!canChange}
            title={canChange ? undefined : m.shell_not_allowed()}
            onClick={() => setOpen(true)}
          >
            {shippingInfo ? m.customer_change_address() : m.customer_add_address()}
          </Button>
        )
      }
    >
      {shippingInfo ? (
        <address className="grid justify-items-start text-sm not-italic leading-5 wrap-anywhere">
          {addressLines(shippingInfo).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      ) : (
        <p className="text-ink-2">{m.customer_no_default_address()}</p>
      )}
      {isOpen && <ShippingInfoDrawer customer={customer} onClose={() => setOpen(false)} />}
    </Card>
  )
}
