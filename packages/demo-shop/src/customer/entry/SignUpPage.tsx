import { TextInput } from '@mantine/core'
import { StoreSignUp } from '@storekeeper/contract/store/store-account'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { EmailField, FormEnd, useShopForm } from '../../ShopForm'
import { useShop } from '../../shop'
import { PasswordField } from '../PasswordField'
import { EntryPage } from './EntryPage'

/** Creates an account. The answer never reveals whether the address has one; the e-mail does. */
export const SignUpPage = () => {
  const { site, store } = useShop()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useShopForm({
    schema: StoreSignUp,
    initial: { firstName: '', lastName: '', email: '', password: '' },
    send: async (input) => {
      await store.account.signUp.call(input)
      return input.email
    },
    onSent: setSentTo,
  })
  if (sentTo)
    return <EntryPage title={m.shop_my_check_mail()} lead={m.shop_my_check_mail_text({ email: sentTo })} />
  return (
    <EntryPage title={m.shop_my_sign_up()} lead={m.shop_my_sign_up_text()}>
      {site.orderingRequires === 'approval' && <Notice tone="plain">{m.shop_my_sign_up_approval()}</Notice>}
      <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
        <div className="grid grid-cols-2 items-start gap-4 max-[576px]:grid-cols-1">
          <TextInput
            size="md"
            dir="auto"
            label={m.shop_checkout_first_name()}
            autoComplete="given-name"
            {...form.field('firstName')}
          />
          <TextInput
            size="md"
            dir="auto"
            label={m.shop_checkout_last_name()}
            autoComplete="family-name"
            {...form.field('lastName')}
          />
        </div>
        <EmailField autoComplete="username" {...form.field('email')} />
        <PasswordField isNew label={m.shop_my_password()} {...form.field('password')} />
        <FormEnd form={form}>{m.shop_my_sign_up()}</FormEnd>
      </form>
      <p className="leading-5.5 text-shop-quiet [&_a]:text-shop-link">
        {m.shop_my_have_account()}{' '}
        <Link to="/demo-shop/$site/account" params={{ site: site.key }}>
          {m.shop_my_sign_in()}
        </Link>
      </p>
    </EntryPage>
  )
}
