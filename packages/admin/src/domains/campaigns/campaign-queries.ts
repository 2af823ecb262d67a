import type { CampaignContent } from '@storekeeper/contract/campaigns/campaign'
import type { Segment } from '@storekeeper/contract/campaigns/segment'
import { MAX_CONTACT_CATEGORIES_AT_ONCE } from '@storekeeper/contract/contacts/contact-category-query'
import { inUrl } from '@storekeeper/contract/list'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { RecipientListSearch } from './details/recipient-search'
import type { CampaignListSearch } from './list/campaign-search'

/** The polling interval while a campaign is being sent and the page is visible. */
const LIST_MS = 3000
const CAMPAIGN_MS = 1000
const RECIPIENTS_MS = 3000

export const campaignsQuery = (search: CampaignListSearch) =>
  api.campaigns.list.queryOptions({
    input: inUrl(search),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status }) => status === 'sending') ? LIST_MS : false,
  })

export const campaignQuery = (id: string) =>
  api.campaigns.details.queryOptions({
    input: { id },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? CAMPAIGN_MS : false),
  })

/** Mails that the server was sending when the campaign was paused or cancelled are still delivered. */
export const isUnderWay = ({ status, counts }: { status: string; counts: { sending: number } }) =>
  status === 'sending' || counts.sending > 0

/** The default order is not sent: the server refuses to sort by addresses that the admin does not see. */
export const recipientsQuery = (
  id: string,
  { site: _, sort, ...search }: RecipientListSearch,
  isLive = false,
) =>
  api.campaigns.recipients.queryOptions({
    input: { id, ...inUrl(sort === RecipientListSearch.parse({}).sort ? search : { ...search, sort }) },
    refetchInterval: isLive ? RECIPIENTS_MS : false,
  })

/** A segment changes with every customer: the cached count is shown while it is refetched. */
export const countQuery = (segment: Segment) =>
  api.campaigns.countRecipients.queryOptions({
    input: { segment },
    staleTime: 0,
    meta: { handlesErrors: true },
  })

export const previewQuery = (content: CampaignContent, segment?: Segment) =>
  api.campaigns.preview.queryOptions({
    input: { ...content, segment },
    placeholderData: keepPreviousData,
    meta: { handlesErrors: true },
  })

/** The preview of an order mail, as its first recipient gets it. */
export const orderMailQuery = (id: string) =>
  api.campaigns.orderMail.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** All contact categories. */
export const categoriesQuery = () =>
  api.contactCategories.list.queryOptions({
    input: inUrl({ site: 'all', sort: 'name.asc', limit: MAX_CONTACT_CATEGORIES_AT_ONCE }),
    meta: { handlesErrors: true },
  })

/** Requests the data of the screen as soon as the URL is known; the caller does not wait for the response. */
export const prefetchCampaigns = (queries: QueryClient, search: CampaignListSearch) => {
  queries.prefetchQuery(campaignsQuery(search))
}
export const prefetchCampaign = (queries: QueryClient, id: string, search: RecipientListSearch) => {
  queries.prefetchQuery(campaignQuery(id))
  queries.prefetchQuery(recipientsQuery(id, search))
}
