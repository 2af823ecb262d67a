import { Button, TextInput } from '@mantine/core'
import { ForgottenPassword } from '@storekeeper/contract/profile/password'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { useShop } from '../../shop'
import { shopFailureText, shopFieldText } from '../../shop-error-text'
import { EntryPage } from './EntryPage'

/** Requests a link to set a new password. The answer never reveals whether the address has an account. */
export const ForgotPage = () => {
  const { store } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSendForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    send: async (input) => {
      await store.account.forgotPassword.call(input)
      return input.email
    },
    onSent: setSentTo,
    toText: shopFieldText,
  })
  if (sentTo)
    return <EntryPage title={m.shop_my_check_mail()} lead={m.shop_my_check_mail_maybe({ email: sentTo })} />
  return (
    <EntryPage title={m.shop_my_forgot_title()} lead={m.shop_my_forgot_text()}>
      <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
        <TextInput
          type="email"
          size="md"
          dir="ltr"
          label={m.contacts_shop_email()}
          autoComplete="username"
          {...form.field('email')}
        />
        {form.failure && <Notice tone="bad">{shopFailureText(form.failure)}</Notice>}
        <Button type="submit" size="md" radius={999} loading={form.isSending}>
          {m.shop_my_send_link()}
        </Button>
      </form>
    </EntryPage>
  )
}
