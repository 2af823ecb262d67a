import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { useShop, useVisitor } from '../shop'
import { endCustomerSession, useCustomer } from './customer-session'

const TIMEOUT_MS = 3000

/** The signed-in customer, their credit, and the sign-out button. */
export const AccountHead = () => {
  const { currency } = useShop().site
  const store = useVisitor()
  const known = useCustomer()
  const { data: customer = known } = useQuery(
    store.sessions.own.queryOptions({ meta: { handlesErrors: true } }),
  )
  // The session in this browser ends even if the call fails; the server's session expires later.
  const signOut = useMutation({
    mutationFn: async () => {
      await store.sessions.end
        .call(undefined, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        .catch(() => undefined)
      // Before the refetch after a mutation, which would report that the session has ended.
      endCustomerSession()
    },
  })
  if (!customer) return null
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  return (
    <header className="flex flex-wrap items-center gap-y-3 gap-x-4">
      <Avatar name={name || (customer.email ?? '')} url={customer.avatar} size={52} />
      <div className="flex-[1_1_160px] min-w-0">
        <p className="font-serif text-[1.25rem] font-semibold leading-7 wrap-anywhere">
          <bdi>{name || customer.email}</bdi>
        </p>
        <p className="flex flex-wrap gap-y-0 gap-x-4 leading-5.5 text-shop-quiet wrap-anywhere">
          <bdi dir="ltr">{customer.email}</bdi>
          {customer.creditBalance > 0 && (
            <span>{m.shop_my_credit({ amount: formatMoney(customer.creditBalance, currency) })}</span>
          )}
        </p>
      </div>
      <Button
        variant="default"
        radius={999}
        leftSection={<IconDoorExit size={18} stroke={1.8} aria-hidden />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {m.shop_my_sign_out()}
      </Button>
    </header>
  )
}
