import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { Fragment, type ReactNode } from 'react'
import { customerChips } from '~/domains/customers/customers'
import { SkippedOrders } from '~/domains/order-references/order-references'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'

/** The sender, time, recipients and attachments of a campaign. */
export const FactsCard = ({ campaign }: { campaign: CampaignDetails }) => {
  const siteName = useSiteName()
  const { site, sender, createdAt, pausedAt, finishedAt, ratePerMinute, attachments, status } = campaign
  const facts: [string, ReactNode][] = [
    [m.campaigns_segment(), <SegmentSummary key="segment" segment={campaign.segment} />],
    [
      m.campaigns_site(),
      <bdi key="site">{site === null ? m.order_mail_several_sites() : siteName(site)}</bdi>,
    ],
    [m.campaigns_sender(), <bdi key="sender">{sender?.name ?? m.campaigns_deleted_admin()}</bdi>],
    [m.campaigns_created(), formatDateTime(createdAt)],
    [m.campaigns_rate(), m.campaigns_rate_of({ rate: formatCount(ratePerMinute) })],
  ]
  if (pausedAt) facts.push([m.campaigns_paused_at(), formatDateTime(pausedAt)])
  if (finishedAt)
    facts.push([
      status === 'cancelled' ? m.campaigns_cancelled_at() : m.campaigns_finished_at(),
      formatDateTime(finishedAt),
    ])
  if (attachments.length > 0)
    facts.push([
      m.campaigns_attachments(),
      <ul key="attachments">
        {attachments.map(({ url, name }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>,
    ])
  return (
    <Card title={m.campaigns_about_it()}>
      <dl className="grid gap-3 text-sm leading-5 [&_ul]:grid [&_ul]:gap-1">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs leading-4 text-ink-2">{name}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The segment, as the admin selected it when the campaign was created. */
const SegmentSummary = ({ segment }: { segment: CampaignDetails['segment'] }) => {
  const siteName = useSiteName()
  const currency = useSettings()?.currency
  const { categories, customers, addresses, orders } = segment
  const search = customers && CustomerQuery.safeParse(customers).data
  const filters = search
    ? [
        ...(search.site === ALL_SITES ? [] : [siteName(search.site)]),
        ...customerChips(search, 'all', currency).map(({ label, value }) =>
          m.campaigns_filter({ label, value }),
        ),
      ].join(m.ui_comma())
    : ''
  return (
    <ul>
      {orders && (
        <li>{m.order_mail_of_orders({ count: orders.chosen, shown: formatCount(orders.chosen) })}</li>
      )}
      {orders && orders.skipped.count > 0 && (
        <li>
          <SkippedOrders {...orders.skipped} />
        </li>
      )}
      {categories.length > 0 && (
        <li>
          {m.campaigns_of_categories()}{' '}
          {categories.map(({ _id, name }, index) => (
            <Fragment key={_id}>
              {index > 0 && m.ui_comma()}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </li>
      )}
      {customers && (
        <li>{filters ? m.campaigns_of_customers({ filters }) : m.campaigns_of_all_customers()}</li>
      )}
      {addresses > 0 && (
        <li>{m.campaigns_n_addresses({ count: addresses, shown: formatCount(addresses) })}</li>
      )}
    </ul>
  )
}
