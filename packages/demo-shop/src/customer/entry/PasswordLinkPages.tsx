import { PasswordReset } from '@storekeeper/contract/profile/password'
import { StoreSignUpConfirmation } from '@storekeeper/contract/store/store-account'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { FormEnd, useShopForm } from '../../ShopForm'
import { useShop } from '../../shop'
import { beginCustomerSession, endCustomerSession } from '../customer-session'
import { PasswordField } from '../PasswordField'
import { EntryPage } from './EntryPage'

/** Completes a sign-up: its link and its password together create the account and sign the customer in. */
export const ConfirmPage = ({ token }: { token: string }) => {
  const { site, store } = useShop()
  const navigate = useNavigate()
  const form = useShopForm({
    schema: StoreSignUpConfirmation,
    initial: { token, password: '' },
    send: (input) => store.account.confirmSignUp.call(input),
    onSent: (session) => {
      endCustomerSession()
      beginCustomerSession(session)
      toast.success(m.shop_my_welcome())
      return navigate({ to: '/demo-shop/$site/account', params: { site: site.key } })
    },
  })
  return (
    <EntryPage title={m.shop_my_confirm_title()} lead={m.shop_my_confirm_text()}>
      <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
        <PasswordField label={m.shop_my_password()} {...form.field('password')} />
        <LinkError error={form.field('token').error} />
        <FormEnd form={form}>{m.shop_my_confirm()}</FormEnd>
      </form>
    </EntryPage>
  )
}

/** Sets a new password, and ends all sessions of the customer. */
export const ResetPage = ({ token }: { token: string }) => {
  const { site, store } = useShop()
  const navigate = useNavigate()
  const form = useShopForm({
    schema: PasswordReset,
    initial: { token, password: '' },
    send: (input) => store.account.resetPassword.call(input),
    onSent: () => {
      endCustomerSession()
      toast.success(m.shop_my_password_saved())
      return navigate({ to: '/demo-shop/$site/account', params: { site: site.key } })
    },
  })
  return (
    <EntryPage title={m.shop_my_forgot_title()} lead={m.shop_my_reset_text()}>
      <form className="grid gap-4.5" onSubmit={form.submit} noValidate>
        <PasswordField isNew label={m.shop_my_new_password()} {...form.field('password')} />
        <LinkError error={form.field('token').error} />
        <FormEnd form={form}>{m.shop_my_save_password()}</FormEnd>
      </form>
    </EntryPage>
  )
}

/** Why the link of the page can’t be used. */
const LinkError = ({ error }: { error: unknown }) =>
  error ? <Notice tone="bad">{String(error)}</Notice> : null
