import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { MIN_PASSWORD_LENGTH, NewPassword } from '@storekeeper/contract/profile/password'
import { IconDice5 } from '@tabler/icons-react'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { generatePassword } from './generate-password'

const Form = z.strictObject({ password: NewPassword })

type Props = {
  customer: Customer
  onBusy: (isBusy: boolean) => void
  onSet: (password: string) => void
  onClose: () => void
}

/** A typed or generated password, with the server's rules. */
export const PasswordForm = ({ customer, onBusy, onSet, onClose }: Props) => {
  const [isSeen, seen] = useDisclosure(false)
  const form = useSendForm({
    schema: Form,
    initial: { password: '' },
    send: async ({ password }) => {
      onBusy(true)
      try {
        await api.customers.changePassword.call({ id: customer._id, password })
      } finally {
        onBusy(false)
      }
      return password
    },
    onSent: onSet,
  })
  const generate = () => {
    form.set('password', generatePassword())
    seen.open()
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.customer_password_text()}
        </Text>
        <div className="grid gap-2">
          <PasswordInput
            label={m.customer_new_password()}
            description={m.customer_password_rule({ count: String(MIN_PASSWORD_LENGTH) })}
            autoComplete="new-password"
            dir="ltr"
            visible={isSeen}
            onVisibilityChange={seen.toggle}
            visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
            data-autofocus
            {...form.field('password')}
          />
          <Button
            variant="default"
            className="justify-self-start"
            leftSection={<IconDice5 size={18} stroke={1.7} aria-hidden />}
            onClick={generate}
          >
            {m.customer_generate()}
          </Button>
        </div>
        {form.failure && <Notice tone="bad">{failureText(form.failure)}</Notice>}
        <DialogActions send={m.customer_change_password()} isSending={form.isSending} onClose={onClose} />
      </Stack>
    </form>
  )
}
