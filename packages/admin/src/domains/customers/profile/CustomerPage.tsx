import { Skeleton } from '@mantine/core'
import type { CustomerMerge } from '@storekeeper/contract/customers/customer-merge'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { RecordViewers } from '~/domains/colleagues/colleagues'
import { bounceText } from '~/domains/customer-notifications/customer-notifications'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { useRecentRecord } from '~/preferences/recents'
import { Card } from '~/ui/Card'
import { toCustomerName } from '~/ui/customer-name'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { CustomerFlags } from '../list/CustomerFlags'
import { MergeUndoBar } from '../merge/MergeUndoBar'
import { CustomerActions } from './CustomerActions'
import { CustomerFailed } from './CustomerFailed'
import { CustomerNotices } from './CustomerNotices'
import { CustomerTabs } from './CustomerTabs'
import { CustomerContext } from './customer-context'
import { customerQuery, resolveCustomerId } from './customer-queries'

/** The profile of one customer, with tabs. */
export const CustomerPage = ({ customerId }: { customerId: string }) => {
  const id = resolveCustomerId(customerId)
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  const [justMerged, setJustMerged] = useState<CustomerMerge | null>(null)
  useRecentRecord('customers', customer?._id, customer?.customerNumber ?? '')
  const name = customer ? toCustomerName(customer) : m.customers_customer()
  const context = useMemo(
    () =>
      customer && {
        customer,
        reload: async () => (await refetch()).data,
        onMerged: setJustMerged,
      },
    [customer, refetch],
  )

  return (
    <Page
      title={name}
      note={
        customer && (
          <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-2 text-sm">
            <bdi dir="ltr">{customer.customerNumber}</bdi>
            <CustomerFlags customer={customer} isBare />
          </span>
        )
      }
      crumbs={[{ label: m.customers_customers(), to: '/admin/customers/all' }, { label: name }]}
      actions={customer && !customer.mergedInto && <CustomerActions customer={customer} />}
    >
      {customer && context ? (
        <CustomerContext value={context}>
          <RecordViewers kind="customer" id={customer._id} />
          <CustomerNotices customer={customer} except={justMerged?._id} />
          <UndeliveredMail customer={customer._id} />
          <CustomerTabs customer={customer} />
          <Outlet />
        </CustomerContext>
      ) : error ? (
        <Card>
          <CustomerFailed id={id} error={error} onRetry={refetch} />
        </Card>
      ) : (
        <CustomerSkeleton />
      )}
      {justMerged && <MergeUndoBar merge={justMerged} onGone={() => setJustMerged(null)} />}
    </Page>
  )
}

/** The placeholder of a profile while it loads. */
const CustomerSkeleton = () => (
  <div aria-hidden>
    <Skeleton height={40} width={320} mb={24} />
    <div className="grid gap-4 grid-cols-[minmax(0,1fr)_minmax(0,360px)] max-[993px]:grid-cols-1">
      <Skeleton height={320} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  </div>
)

/** That the mail server refused the latest e-mail to the customer, or returned it later, with its response. */
const UndeliveredMail = ({ customer }: { customer: string }) => {
  const { data } = useQuery(
    api.customers.timeline.queryOptions({
      input: { id: customer, kind: 'mail', limit: '1' },
      meta: { handlesErrors: true },
    }),
  )
  const [latest] = data?.items ?? []
  if (latest?.kind !== 'mail' || (latest.status !== 'failed' && !latest.bounce)) return null
  return (
    <div className="mb-4">
      <Notice tone="bad">
        {latest.subject
          ? m.customer_notifications_latest_refused({ subject: latest.subject })
          : m.customer_notifications_not_delivered()}
        {latest.bounce && <p>{bounceText(latest.bounce)}</p>}
        {latest.reason && <p>{errorText(latest.reason)}</p>}
      </Notice>
    </div>
  )
}
