import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { PasswordChange } from '@storekeeper/contract/profile/password'
import { type StoreAccount, StoreDetails } from '@storekeeper/contract/store/store-account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { FormEnd, useShopForm } from '../../ShopForm'
import { Sheet } from '../../ShopLayout'
import { useShop, useShopTitle, useVisitor } from '../../shop'
import { updateSessionCustomer } from '../customer-session'
import { PasswordField } from '../PasswordField'
import { AddressBook } from './AddressBook'
import { DeleteAccount } from './DeleteAccount'
import { EmailSettings } from './EmailSettings'
import { OwnData } from './OwnData'
import { OwnSessions } from './OwnSessions'

/**
 * The customer's settings: name, phone number and consent to marketing, addresses, e-mail address, password, devices,
 * requests about the data, and the end of the account.
 */
export const AccountSettings = () => {
  const store = useVisitor()
  useShopTitle(m.shop_my_settings())
  const { data: account, error, refetch } = useQuery(store.account.details.queryOptions())
  if (!account)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton height={480} radius={20} />
  const { firstName, lastName, phone, vatId, acceptsMarketing } = account
  return (
    <section className="grid gap-6">
      <h1 className="font-serif text-[clamp(1.5rem,3.5vw,2rem)] font-semibold leading-[1.25] wrap-anywhere">
        {m.shop_my_settings()}
      </h1>
      <Sheet title={m.shop_my_details()}>
        {/* Other changes of the account keep what is typed. */}
        <DetailsSettings
          key={JSON.stringify([firstName, lastName, phone, vatId, acceptsMarketing])}
          account={account}
        />
      </Sheet>
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
      <Sheet title={m.shop_my_data()}>
        <OwnData />
      </Sheet>
      <Sheet title={m.shop_my_delete()}>
        <DeleteAccount creditBalance={account.creditBalance} />
      </Sheet>
    </section>
  )
}

const DetailsSettings = ({ account }: { account: StoreAccount }) => {
  const store = useVisitor()
  const queries = useQueryClient()
  const { collectsVatIds } = useShop().site
  const { firstName, lastName, phone, vatId, acceptsMarketing, version } = account
  const form = useShopForm({
    schema: StoreDetails,
    initial: { firstName, lastName, phone: phone ?? '', vatId: vatId ?? '', acceptsMarketing, version },
    send: ({ vatId: typed, ...input }) =>
      store.account.update
        .call({ ...input, ...(collectsVatIds && { vatId: typed }), version })
        .catch((error: unknown) => {
          // After a change in another browser, the next attempt is based on it.
          void queries.invalidateQueries({ queryKey: store.account.details.queryKey() })
          throw error
        }),
    onSent: (saved) => {
      queries.setQueryData(store.account.details.queryKey(), saved)
      updateSessionCustomer(saved)
      // The taxes of the cart depend on the VAT ID.
      void queries.invalidateQueries()
      toast.success(m.shop_my_details_saved())
    },
  })
  const { value, ...marketing } = form.field('acceptsMarketing')
  return (
    <form className="grid gap-4.5 max-w-110" onSubmit={form.submit} noValidate>
      <TextInput
        size="md"
        label={m.shop_checkout_first_name()}
        autoComplete="given-name"
        {...form.field('firstName')}
      />
      <TextInput
        size="md"
        label={m.shop_checkout_last_name()}
        autoComplete="family-name"
        {...form.field('lastName')}
      />
      <TextInput
        type="tel"
        size="md"
        dir="ltr"
        label={m.shop_my_phone()}
        autoComplete="tel"
        {...form.field('phone')}
      />
      {collectsVatIds && (
        <TextInput
          size="md"
          dir="ltr"
          label={m.shop_my_vat_id()}
          description={m.shop_my_vat_id_hint()}
          autoComplete="off"
          spellCheck={false}
          {...form.field('vatId')}
        />
      )}
      <Checkbox label={m.shop_my_marketing()} checked={Boolean(value)} {...marketing} />
      <FormEnd form={form} className="justify-self-start">
        {m.shop_my_save_details()}
      </FormEnd>
    </form>
  )
}

/** Changes the password, which signs out all other devices. */
const PasswordSettings = () => {
  const store = useVisitor()
  const form = useShopForm({
    schema: PasswordChange,
    initial: { current: '', next: '' },
    send: (input) => store.account.changePassword.call(input),
    onSent: () => {
      form.reset()
      toast.success(m.shop_my_password_changed())
    },
  })
  return (
    <form className="grid gap-4.5 max-w-110" onSubmit={form.submit} noValidate>
      <PasswordField label={m.shop_my_current_password()} {...form.field('current')} />
      <PasswordField isNew label={m.shop_my_new_password()} {...form.field('next')} />
      <FormEnd form={form} className="justify-self-start">
        {m.shop_my_change_password()}
      </FormEnd>
    </form>
  )
}
