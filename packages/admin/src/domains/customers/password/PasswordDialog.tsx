import { Button, Group, Stack } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { toCustomerName } from '~/ui/customer-name'
import { Dialog } from '~/ui/dialogs/Dialog'
import { PasswordForm } from './PasswordForm'

type Props = { customer: Customer; onClose: () => void }

/** Sets a customer's password for the store, and shows it until the dialog is closed. */
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

/** Shows the new password once: it cannot be read later. */
const PasswordSet = ({ password, onClose }: { password: string; onClose: () => void }) => (
  <Stack gap="md">
    <p
      className="flex gap-3 font-semibold leading-5.5 [&_svg]:flex-none [&_svg]:text-(color:--mantine-color-teal-7)"
      role="status"
    >
      <IconCircleCheck size={22} stroke={1.8} aria-hidden />
      {m.customer_password_changed()}
    </p>
    <output
      className="py-3 px-4 border border-line rounded-item font-mono text-lg wrap-anywhere bg-surface-2"
      dir="ltr"
      aria-label={m.customer_new_password()}
    >
      {password}
    </output>
    <p className="text-sm text-ink-2">{m.customer_password_once()}</p>
    <Group justify="flex-end" gap="xs">
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
        onClick={() => copyText(password, m.customer_password_copied())}
      >
        {m.customer_copy_password()}
      </Button>
      <Button onClick={onClose} data-autofocus>
        {m.ui_done()}
      </Button>
    </Group>
  </Stack>
)
