import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { ContactQuery } from '@storekeeper/contract/contacts/contact-query'
import { CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { parseFilter } from '@storekeeper/contract/filters/filter-text'
import { Fragment, type ReactNode, Suspense } from 'react'
import { CONTACT_CONDITIONS, contactChips, useCategoryName } from '~/domains/contacts/contacts'
import { customerChips, useCustomerConditions } from '~/domains/customers/customers'
import { SkippedOrders } from '~/domains/order-references/order-references'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { joinText, partText } from '~/ui/filters/conditions/condition-texts'
import { type ListConditions, useConditions } from '~/ui/filters/conditions/conditions'
import { searchChips } from '../editor/SegmentField'

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
  const { categories, contacts, customers, addresses, orders } = segment
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
      {contacts && (
        <li>
          <Suspense fallback={m.campaigns_contacts()}>
            <ContactsText contacts={contacts} />
          </Suspense>
        </li>
      )}
      {customers && (
        <li>
          <Suspense fallback={m.campaigns_customers()}>
            <CustomersText customers={customers} />
          </Suspense>
        </li>
      )}
      {addresses > 0 && (
        <li>{m.campaigns_n_addresses({ count: addresses, shown: formatCount(addresses) })}</li>
      )}
    </ul>
  )
}

const ContactsText = ({ contacts }: { contacts: object }) => {
  const search = ContactQuery.safeParse(contacts).data
  const categoryName = useCategoryName(search?.site ?? ALL_SITES)
  const filters = useFilterText(CONTACT_CONDITIONS, search, search ? contactChips(search, categoryName) : [])
  return filters ? m.campaigns_of_contacts({ filters }) : m.campaigns_of_all_contacts()
}

const CustomersText = ({ customers }: { customers: object }) => {
  const search = CustomerQuery.safeParse(customers).data
  const currency = useSettings()?.currency
  const conditions = useCustomerConditions()
  const filters = useFilterText(conditions, search, search ? customerChips(search, 'all', currency) : [])
  return filters ? m.campaigns_of_customers({ filters }) : m.campaigns_of_all_customers()
}

type Search = { site: string; filter?: string | undefined; q?: string | undefined }

/** The site, the filters and the conditions as one text, empty without any; suspends until the fields are loaded. */
const useFilterText = (
  conditions: ListConditions,
  search: Search | undefined,
  chips: readonly { label: string; value: string }[],
): string => {
  const siteName = useSiteName()
  const currency = useSettings()?.currency
  const loaded = useConditions(conditions)
  if (!search) return ''
  const read = parseFilter(search.filter ?? '', loaded.fields)
  const condition =
    'problem' in read
      ? search.filter
      : read.filter.parts
          .map((part) => partText(part, loaded, currency))
          .join(` ${joinText(read.filter.join)} `)
  return [
    ...(search.site === ALL_SITES ? [] : search.site.split(',').map(siteName)),
    ...[...searchChips(search), ...chips].map(({ label, value }) => m.campaigns_filter({ label, value })),
    ...(condition ? [condition] : []),
  ].join(m.ui_comma())
}
