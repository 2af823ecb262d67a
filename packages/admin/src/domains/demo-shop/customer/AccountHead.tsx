import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { useShop, useVisitor } from '../shop'
import classes from './Account.module.css'
import { endCustomerSession, useCustomer } from './customer-session'

const PATIENCE_MS = 3000

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
    mutationFn: () =>
      store.sessions.end.call(undefined, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined),
    onSuccess: endCustomerSession,
  })
  if (!customer) return null
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  return (
    <header className={classes.head}>
      <Avatar name={name || (customer.email ?? '')} url={customer.avatar} size={52} />
      <div className={classes.who}>
        <p className={classes.name}>
          <bdi>{name || customer.email}</bdi>
        </p>
        <p className={classes.credit}>
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
