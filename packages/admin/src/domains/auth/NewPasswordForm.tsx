import { Button, PasswordInput } from '@mantine/core'
import { MIN_PASSWORD_LENGTH, NewPassword } from '@storekeeper/contract/profile/password'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { AuthFailure } from './AuthFailure'
import { authFailure } from './auth-failure'

type Props = { token: string; onDone: () => void }

const Password = z.object({ password: NewPassword })

/** Sets a new password, authorized by the token of an e-mailed link. */
export const NewPasswordForm = ({ token, onDone }: Props) => {
  const form = useSendForm({
    schema: Password,
    initial: { password: '' },
    send: ({ password }) => api.profile.resetPassword.verify.call({ token, password }),
    onSent: onDone,
  })

  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <AuthFailure text={form.failure && authFailure(form.failure)} />
      <PasswordInput
        label={m.auth_new_password()}
        description={m.auth_password_rule({ count: MIN_PASSWORD_LENGTH })}
        size="md"
        autoComplete="new-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': m.shell_show_password() }}
        {...form.field('password')}
      />
      <Button type="submit" size="md" mt={8} fullWidth loading={form.isSending}>
        {m.auth_set_password()}
      </Button>
    </form>
  )
}
