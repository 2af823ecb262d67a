import { Button, PasswordInput, TextInput } from '@mantine/core'
import { StoreSignIn } from '@storekeeper/contract/store/store-session'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { Notice } from '~/ui/Notice'
import { useShop } from '../shop'
import { shopFailureText, shopFieldText } from '../shop-error-text'
import classes from './Account.module.css'
import { beginCustomerSession } from './customer-session'
import { DemoAccounts } from './DemoAccounts'

export const SignInForm = () => {
  const { store } = useShop()
  const form = useSendForm({
    schema: StoreSignIn,
    initial: { email: '', password: '' },
    send: (customer) => store.sessions.create.call(customer),
    onSent: beginCustomerSession,
    toText: shopFieldText,
  })
  return (
    <form className={classes.signIn} onSubmit={form.submit} noValidate>
      <TextInput
        type="email"
        size="md"
        dir="ltr"
        label={m.contacts_shop_email()}
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordInput
        size="md"
        dir="ltr"
        label={m.shop_my_password()}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.shop_my_show_password() }}
        {...form.field('password')}
      />
      {form.failure && <Notice tone="bad">{shopFailureText(form.failure)}</Notice>}
      <Button type="submit" size="md" radius={999} loading={form.isSending}>
        {m.shop_my_sign_in()}
      </Button>
      <DemoAccounts
        onChoose={({ email, password }) => {
          form.set('email', email)
          form.set('password', password)
        }}
      />
    </form>
  )
}
