import { type StoreAccount, StoreEmailChange } from '@storekeeper/contract/store/store-account'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { EmailField, FormEnd, useShopForm } from '../../ShopForm'
import { useVisitor } from '../../shop'
import { VerifyNotice } from '../OrderingNotice'
import { PasswordField } from '../PasswordField'

/** The e-mail address, whether it is verified, and its change, which the new address confirms. */
export const EmailSettings = ({ account }: { account: StoreAccount }) => {
  const store = useVisitor()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useShopForm({
    schema: StoreEmailChange,
    initial: { email: '', password: '' },
    send: async (input) => {
      await store.account.changeEmail.call(input)
      return input.email
    },
    onSent: setSentTo,
  })
  return (
    <>
      <p className="leading-6 wrap-anywhere">
        <bdi dir="ltr">{account.email}</bdi>
      </p>
      {account.email && !account.emailVerified && (
        <VerifyNotice account={account} text={m.shop_my_unverified()} />
      )}
      {sentTo ? (
        <Notice tone="plain">{m.shop_my_check_mail_text({ email: sentTo })}</Notice>
      ) : (
        <form className="grid gap-4.5 max-w-110" onSubmit={form.submit} noValidate>
          <EmailField label={m.shop_my_new_email()} {...form.field('email')} />
          <PasswordField label={m.shop_my_current_password()} {...form.field('password')} />
          <FormEnd form={form} className="justify-self-start">
            {m.shop_my_change_email()}
          </FormEnd>
        </form>
      )}
    </>
  )
}
