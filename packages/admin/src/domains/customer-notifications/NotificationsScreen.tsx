import { Skeleton } from '@mantine/core'
import {
  isOfOrders,
  type NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { NotificationRow } from './NotificationRow'
import type { NotificationSearch } from './notification-search'
import { SenderCard } from './SenderCard'
import { SiteChoice } from './SiteChoice'
import { useChosenSite } from './use-chosen-site'

/** The e-mails that the customers of a site get without an admin sending them. */
export const NotificationsScreen = ({ search }: { search: NotificationSearch }) => {
  const { sites, isFree, site, error, refetch } = useChosenSite(search)
  return (
    <Page
      title={m.customer_notifications_title()}
      note={sites?.find(({ key }) => key === site)?.name}
      crumbs={[{ label: m.shell_nav_more() }, { label: m.customer_notifications_title() }]}
    >
      {isFree && sites && sites.length > 1 && site && <SiteChoice sites={sites} site={site} />}
      {site ? (
        <SiteNotifications key={site} site={site} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const GROUPS = [
  { title: m.customer_notifications_orders, isInGroup: isOfOrders },
  {
    title: m.customer_notifications_customers,
    isInGroup: (kind: NotificationKind) => !isOfOrders(kind),
  },
]

const Loading = () => <Skeleton height={560} radius="md" />

const SiteNotifications = ({ site }: { site: string }) => {
  const query = api.customerNotifications.list.queryOptions({
    input: { site },
    meta: { handlesErrors: true },
  })
  const { data, error, refetch } = useQuery(query)
  if (!data) return error ? <LoadFailed error={error} onRetry={refetch} /> : <Loading />
  return (
    <div className="grid grid-cols-1 gap-4 max-w-240">
      <p className="text-sm leading-5 text-ink-2 max-w-160">{m.customer_notifications_lead()}</p>
      <SenderCard site={site} sender={data.sender} />
      {GROUPS.map(({ title, isInGroup }) => (
        <Card key={title()} title={title()}>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {data.items
              .filter(({ kind }) => isInGroup(kind))
              .map((item) => (
                <NotificationRow key={item.kind} site={site} notification={item} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
