import { type StoreAccount, StoreDeletion } from '@storekeeper/contract/store/store-account'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { FormEnd, useShopForm } from '../../ShopForm'
import { useShop, useVisitor } from '../../shop'
import { endCustomerSession } from '../customer-session'
import { PasswordField } from '../PasswordField'

/** Deletes the account with its password, and names what the store retains. */
export const DeleteAccount = ({ creditBalance }: Pick<StoreAccount, 'creditBalance'>) => {
  const store = useVisitor()
  const { currency } = useShop().site
  const form = useShopForm({
    schema: StoreDeletion,
    initial: { password: '' },
    send: async (input) => {
      await store.account.remove.call(input)
      // Before the refetch after a mutation, which would report that the session has ended.
      endCustomerSession()
    },
    onSent: () => toast.success(m.shop_my_deleted()),
  })
  return (
    <form className="grid gap-4.5 max-w-110" onSubmit={form.submit} noValidate>
      <p className="leading-6 text-shop-quiet">{m.shop_my_delete_text()}</p>
      {creditBalance > 0 && (
        <Notice tone="plain">
          {m.shop_my_delete_credit({ amount: formatMoney(creditBalance, currency) })}
        </Notice>
      )}
      <PasswordField label={m.shop_my_current_password()} {...form.field('password')} />
      <FormEnd form={form} color="red" className="justify-self-start">
        {m.shop_my_delete()}
      </FormEnd>
    </form>
  )
}
