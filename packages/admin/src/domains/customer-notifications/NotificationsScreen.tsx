import { Skeleton } from '@mantine/core'
import {
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
  type NotificationGroup,
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

const GROUP_NAMES: Record<NotificationGroup, () => string> = {
  orders: m.customer_notifications_orders,
  returns: m.customer_notifications_returns,
  customers: m.customer_notifications_customers,
  accounts: m.customer_notifications_accounts,
  tickets: m.customer_notifications_tickets,
}

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
      {NOTIFICATION_GROUPS.map((group) => (
        <Card key={group} title={GROUP_NAMES[group]()}>
          <ul className="grid grid-cols-1 divide-y divide-line">
            {data.items
              .filter(({ kind }) => NOTIFICATION_KINDS[kind].group === group)
              .map((item) => (
                <NotificationRow key={item.kind} site={site} notification={item} />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
