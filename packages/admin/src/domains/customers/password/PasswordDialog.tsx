import type { Customer } from '@storekeeper/contract/customers/customer'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { Dialog } from '~/ui/Dialog'
import { PasswordForm } from './PasswordForm'
import { PasswordSet } from './PasswordSet'

type Props = { customer: Customer; onClose: () => void }

/** Sets a customer's password for the store; it can be copied only once. */
export const PasswordDialog = ({ customer, onClose }: Props) => {
  const [set, setSet] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title={m.customer_password_title({ name: toCustomerName(customer) })}
      isBusy={isBusy || set !== null}
      onClose={onClose}
    >
      {set === null ? (
        <PasswordForm customer={customer} onBusy={setBusy} onSet={setSet} onClose={onClose} />
      ) : (
        <PasswordSet password={set} onClose={onClose} />
      )}
    </Dialog>
  )
}
