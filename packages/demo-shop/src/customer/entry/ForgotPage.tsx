import { ForgottenPassword } from '@storekeeper/contract/profile/password'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { EmailField, FormEnd, useShopForm } from '../../ShopForm'
import { useShop } from '../../shop'
import { EntryPage } from './EntryPage'

/** Requests a link to set a new password. The answer never reveals whether the address has an account. */
export const ForgotPage = () => {
  const { store } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useShopForm({
    schema: ForgottenPassword,
    initial: { email: '' },
    send: async (input) => {
      await store.account.forgotPassword.call(input)
      return input.email
    },
    onSent: setSentTo,
  })
  if (sentTo)
    return <EntryPage title={m.shop_my_check_mail()} lead={m.shop_my_check_mail_maybe({ email: sentTo })} />
  return (
    <EntryPage title={m.shop_my_forgot_title()} lead={m.shop_my_forgot_text()}>
      <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
        <EmailField autoComplete="username" {...form.field('email')} />
        <FormEnd form={form}>{m.shop_my_send_link()}</FormEnd>
      </form>
    </EntryPage>
  )
}
