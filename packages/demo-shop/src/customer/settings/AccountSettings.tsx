import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { Sheet } from '../../ShopLayout'
import { useShopTitle, useVisitor } from '../../shop'
import { AddressBook } from './AddressBook'
import { DeleteAccount } from './DeleteAccount'
import { EmailSettings } from './EmailSettings'
import { OwnSessions } from './OwnSessions'
import { PasswordSettings } from './PasswordSettings'

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
