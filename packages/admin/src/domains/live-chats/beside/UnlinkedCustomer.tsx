import { Button } from '@mantine/core'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { api } from '~/api'
import { NewCustomerDrawer } from '~/domains/customers/customers'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { toCustomerName } from '~/ui/customer-name'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { Notice } from '~/ui/Notice'
import { LastOrders } from './LastOrders'

/** A guest; if a customer has the same e-mail address, a button links them to the chat. */
export const UnlinkedCustomer = ({ chat }: { chat: LiveChat }) => {
  const { _id: id, email, site } = chat
  const navigate = useNavigate()
  const canMake = useCan('customers:change')
  const canLink = useCan('live-chats:write', site)
  const link = useMutation(api.liveChats.link.mutationOptions({ meta: { handlesErrors: true } }))
  const linkButton = useBusyFocus(link.isPending)
  const [makes, setMakes] = useState(false)
  const { data } = useQuery({
    ...api.customers.list.queryOptions({ input: { q: email, limit: '5' }, meta: { handlesErrors: true } }),
    enabled: email !== '',
  })
  const match = data?.items.find((customer) => customer.email?.toLowerCase() === email.toLowerCase())
  return (
    <section className="grid gap-2 justify-items-stretch pt-4 border-t border-t-line">
      <Notice tone="plain">
        {match ? (
          <>
            {m.chats_same_email()}{' '}
            <Link to="/admin/customers/$customerId" params={{ customerId: match._id }}>
              <bdi>{toCustomerName(match)}</bdi>
            </Link>
          </>
        ) : (
          m.chats_not_linked()
        )}
      </Notice>
      {match && (
        <Button
          ref={linkButton}
          variant="default"
          leftSection={<IconLink size={16} stroke={1.7} aria-hidden />}
          disabled={!canLink}
          title={canLink ? undefined : m.shell_not_allowed()}
          loading={link.isPending}
          onClick={() => link.mutate({ id, customer: match._id })}
        >
          {m.chats_link_customer()}
        </Button>
      )}
      {link.error && <Notice tone="bad">{failureText(link.error)}</Notice>}
      {match && <LastOrders customer={match._id} />}
      {!match && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
          disabled={!canMake}
          title={canMake ? undefined : m.shell_not_allowed()}
          onClick={() => setMakes(true)}
        >
          {m.chats_create_customer()}
        </Button>
      )}
      {makes && (
        <Suspense>
          <NewCustomerDrawer
            site={site}
            onCreated={({ _id }) =>
              void navigate({ to: '/admin/customers/$customerId', params: { customerId: _id } })
            }
            onClose={() => setMakes(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
