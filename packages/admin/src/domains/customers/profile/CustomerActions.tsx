import { Button } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { IconKey, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ALL_SITES } from '~/site'
import { EditCustomerDrawer } from '../form/EditCustomerDrawer'
import { PasswordDialog } from '../password/PasswordDialog'
import { RemoveTestsDialog } from '../removal/RemoveTestsDialog'

/** The actions for the customer as a whole. */
export const CustomerActions = ({ customer }: { customer: Customer }) => {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'password' | 'remove' | null>(null)
  const canRemove = useCan('customers:remove-tests')
  const canMerge = useCan('customers:merge')
  const canChange = useCan('customers:change')
  const canSetPassword = useCan('customers:set-password')
  const allowed = (can: boolean) => ({ disabled: !can, title: can ? undefined : m.shell_not_allowed() })
  const close = () => setDialog(null)
  const { _id: id } = customer
  return (
    <>
      {customer.isTest && (
        <Button
          variant="default"
          c={canRemove ? 'var(--mantine-color-error)' : undefined}
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={() => setDialog('remove')}
          {...allowed(canRemove)}
        >
          {m.customer_remove_test()}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
        onClick={() => setDialog('password')}
        {...allowed(canSetPassword)}
      >
        {m.customer_change_password()}
      </Button>
      {canMerge ? (
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/admin/customers/$customerId/merge" params={{ customerId: id }} {...props} />
          )}
        >
          {m.customer_same_person()}
        </Button>
      ) : (
        <Button variant="default" {...allowed(false)}>
          {m.customer_same_person()}
        </Button>
      )}
      <Button
        leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
        onClick={() => setDialog('edit')}
        {...allowed(canChange)}
      >
        {m.customer_edit()}
      </Button>
      {dialog === 'edit' && <EditCustomerDrawer key={id} customer={customer} onClose={close} />}
      {dialog === 'password' && <PasswordDialog customer={customer} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveTestsDialog
          target={{ ids: [id] }}
          filter={{ site: ALL_SITES, q: '', timeZone: 'UTC' }}
          onDone={(removed) => removed.includes(id) && navigate({ to: '/admin/customers/test-customers' })}
          onClose={close}
        />
      )}
    </>
  )
}
