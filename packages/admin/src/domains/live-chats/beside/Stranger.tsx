import { Button } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { nameOfCustomer } from '~/ui/customer-name'
import { later } from '~/ui/later'
import { Notice } from '~/ui/Notice'
import classes from './Beside.module.css'

const NewCustomerDrawer = later(
  async () => (await import('~/domains/customers/form/NewCustomerDrawer')).NewCustomerDrawer,
)

/** Somebody who is no customer as far as is known; whoever has the same address may be them, or not. */
export const Stranger = ({ chat: { email, site } }: { chat: LiveChat }) => {
  const navigate = useNavigate()
  const canMake = useCan('customers:change')
  const [makes, setMakes] = useState(false)
  const { data } = useQuery({
    ...api.customers.list.queryOptions({ input: { q: email, limit: '5' }, meta: { handlesErrors: true } }),
    enabled: email !== '',
  })
  const match = data?.items.find((customer) => customer.email?.toLowerCase() === email.toLowerCase())
  return (
    <section className={classes.part}>
      <Notice tone="plain">
        {match ? (
          <>
            {m.chats_same_email()}{' '}
            <Link to="/admin/customers/$customerId" params={{ customerId: match._id }}>
              <bdi>{nameOfCustomer(match)}</bdi>
            </Link>
          </>
        ) : (
          m.chats_stranger()
        )}
      </Notice>
      {!match && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
          disabled={!canMake}
          title={canMake ? undefined : m.shell_not_allowed()}
          onClick={() => setMakes(true)}
        >
          {m.chats_make_customer()}
        </Button>
      )}
      {makes && (
        <Suspense>
          <NewCustomerDrawer
            site={site}
            onMade={({ _id }) =>
              void navigate({ to: '/admin/customers/$customerId', params: { customerId: _id } })
            }
            onClose={() => setMakes(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
