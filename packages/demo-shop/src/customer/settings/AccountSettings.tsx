import { Button, Skeleton } from '@mantine/core'
import { PasswordChange } from '@storekeeper/contract/profile/password'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { useSendForm } from '~/ui/form/use-send-form'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { Sheet } from '../../ShopLayout'
import { useShopTitle, useVisitor } from '../../shop'
import { shopFailureText, shopFieldText } from '../../shop-error-text'
import { PasswordField } from '../PasswordField'
import { AddressBook } from './AddressBook'
import { DeleteAccount } from './DeleteAccount'
import { EmailSettings } from './EmailSettings'
import { OwnSessions } from './OwnSessions'

/** The customer's settings: addresses, e-mail address, password, devices, and the end of the account. */
export const AccountSettings = () => {
  const store = useVisitor()
  useShopTitle(m.shop_my_settings())
  const { data: account, error, refetch } = useQuery(store.account.details.queryOptions())
  if (!account)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={480} radius={20} />
  return (
    <section className="grid gap-6">
      <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
        {m.shop_my_settings()}
      </h1>
      <Sheet title={m.shop_my_addresses()}>
        <AddressBook account={account} />
      </Sheet>
      <Sheet title={m.shop_my_email()}>
        <EmailSettings account={account} />
      </Sheet>
      <Sheet title={m.shop_my_change_password()}>
        <PasswordSettings />
      </Sheet>
      <Sheet title={m.shop_my_devices()}>
        <OwnSessions />
      </Sheet>
      <Sheet title={m.shop_my_delete()}>
        <DeleteAccount />
      </Sheet>
    </section>
  )
}

/** Changes the password, which signs out all other devices. */
const PasswordSettings = () => {
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
