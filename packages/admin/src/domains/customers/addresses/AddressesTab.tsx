import { Button } from '@mantine/core'
import { MAX_ADDRESSES } from '@storekeeper/contract/customers/customer-input'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { EmptyState } from '~/ui/EmptyState'
import { usePageCustomer } from '../profile/customer-context'
import { AddressCard } from './AddressCard'
import { AddressDrawer } from './AddressDrawer'
import { useAddressActs } from './use-address-acts'

/** A customer’s address book; parcels go to the default one. */
export const AddressesTab = () => {
  const { customer } = usePageCustomer()
  const isAllowed = useCan('customers:change')
  const canChange = isAllowed && customer.mergedInto === null
  const acts = useAddressActs(customer)
  /** The index of the address being edited; -1 for a new one. */
  const [edited, setEdited] = useState<number | null>(null)
  const [leaving, setLeaving] = useState<number | null>(null)
  const { addresses, defaultIndex } = customer
  const isFull = addresses.length >= MAX_ADDRESSES
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canChange || isFull}
      title={
        isAllowed
          ? isFull
            ? m.customer_too_many_addresses({ max: String(MAX_ADDRESSES) })
            : undefined
          : m.shell_not_allowed()
      }
      onClick={() => setEdited(NEW)}
    >
      {m.customer_add_address()}
    </Button>
  )

  return (
    <>
      {addresses.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconMapPin stroke={1.5} />}
            title={m.customer_no_addresses()}
            text={m.customer_no_addresses_text()}
            action={add}
          />
        </Card>
      ) : (
        <>
          <div className="flex justify-end mb-4">{add}</div>
          <ul
            className="grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-4"
            aria-label={m.customer_addresses()}
          >
            {addresses.map((address, index) => (
              <AddressCard
                key={Object.values(address).join('\n')}
                address={address}
                isDefault={index === defaultIndex}
                canChange={canChange}
                isBusy={acts.isBusy}
                onEdit={() => setEdited(index)}
                onSetDefault={() => acts.setDefault(index)}
                onRemove={() => setLeaving(index)}
              />
            ))}
          </ul>
        </>
      )}
      {edited !== null && (
        <AddressDrawer
          key={edited}
          customer={customer}
          index={edited === NEW ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          title={m.customer_remove_address_title()}
          text={
            leaving === defaultIndex ? m.customer_remove_default_text() : m.customer_remove_address_text()
          }
          confirmLabel={m.customer_remove_address()}
          onConfirm={() => acts.remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
      {acts.undoBar}
    </>
  )
}

const NEW = -1
