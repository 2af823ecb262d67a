import { Button } from '@mantine/core'
import { PasswordChange } from '@storekeeper/contract/profile/password'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { useVisitor } from '../../shop'
import { shopFailureText, shopFieldText } from '../../shop-error-text'
import { PasswordField } from '../PasswordField'

/** Changes the password, which signs out all other devices. */
export const PasswordSettings = () => {
  const store = useVisitor()
  const form = useSendForm({
    schema: PasswordChange,
    initial: { current: '', next: '' },
    send: (input) => store.account.changePassword.call(input),
    onSent: () => {
      form.reset()
      toast.success(m.shop_my_password_changed())
    },
    toText: shopFieldText,
  })
  return (
    <form className="grid gap-4.5 max-w-110" onSubmit={form.submit} noValidate>
      <PasswordField label={m.shop_my_current_password()} {...form.field('current')} />
      <PasswordField isNew label={m.shop_my_new_password()} {...form.field('next')} />
      {form.failure && <Notice tone="bad">{shopFailureText(form.failure)}</Notice>}
      <Button type="submit" size="md" radius={999} className="justify-self-start" loading={form.isSending}>
        {m.shop_my_change_password()}
      </Button>
    </form>
  )
}
