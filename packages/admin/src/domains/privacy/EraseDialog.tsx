import { List, Stack, Text, TextInput } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { ErasureConfirmation } from '@storekeeper/contract/privacy/privacy'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { toCustomerName } from '~/ui/customer-name'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

type Props = {
  customer: Pick<Customer, '_id' | 'customerNumber' | 'firstName' | 'lastName' | 'email'>
  onClose: () => void
}

/** Erases a customer's personal data after the admin has typed the customer's e-mail address. */
export const EraseDialog = ({ customer, onClose }: Props) => {
  const form = useSendForm({
    schema: ErasureConfirmation,
    initial: { confirmation: '' },
    send: ({ confirmation }) => api.privacy.erase.call({ id: customer._id, confirmation }),
    onSent: () => {
      toast.success(m.privacy_erased())
      onClose()
    },
  })
  return (
    <Dialog
      title={m.privacy_erase_title({ name: toCustomerName(customer) })}
      isBusy={form.isSending}
      onClose={onClose}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{m.privacy_erase_text()}</Text>
          <List size="sm" spacing={4}>
            <List.Item>{m.privacy_erase_removes()}</List.Item>
            <List.Item>{m.privacy_erase_stays()}</List.Item>
            <List.Item>{m.privacy_erase_backups()}</List.Item>
          </List>
          <TextInput
            label={m.privacy_confirm_with({ what: customer.email ?? customer.customerNumber })}
            dir="ltr"
            autoComplete="off"
            data-autofocus
            {...form.field('confirmation')}
          />
          {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
          <DialogActions send={m.privacy_erase()} color="red" isSending={form.isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
