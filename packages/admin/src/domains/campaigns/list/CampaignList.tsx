import { Button } from '@mantine/core'
import {
  CAMPAIGN_STATUSES,
  type CampaignKind,
  type CampaignStatus,
} from '@storekeeper/contract/campaigns/campaign-status'
import { IconMailForward, IconPencilPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { ListCard } from '~/ui/list/ListScreen'
import { formatTotal } from '~/ui/list/page-range'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Page } from '~/ui/Page'
import { CampaignTabs } from '../CampaignTabs'
import { CAMPAIGN_KIND, CAMPAIGN_STATUS } from '../campaign-names'
import { campaignsQuery } from '../campaign-queries'
import { campaignColumns } from './campaign-columns'
import type { CampaignListSearch } from './campaign-search'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/campaigns/campaign-filter-fields')).CAMPAIGN_FILTER_FIELDS,
  getChoiceName: (field, choice) =>
    field === 'kind'
      ? CAMPAIGN_KIND[choice as CampaignKind]()
      : CAMPAIGN_STATUS[choice as CampaignStatus].label(),
}

/** All campaigns with their progress. */
export const CampaignList = ({ search }: { search: CampaignListSearch }) => {
  const onSearch = useSearchChange<CampaignListSearch>()
  const navigate = useNavigate()
  const siteName = useSiteName()
  const query = campaignsQuery(search)
  const { data: page } = useQuery({ ...query, placeholderData: keepPreviousData })
  const columns = useMemo(() => campaignColumns(siteName), [siteName])
  const { status = [] } = search
  const chips =
    status.length > 0
      ? [
          {
            label: m.campaigns_status(),
            value: status.map((each) => CAMPAIGN_STATUS[each].label()).join(m.ui_comma()),
            without: { status: undefined },
          },
        ]
      : []

  return (
    <Page title={m.campaigns_campaigns()} note={page ? formatTotal(page) : '\u00a0'} crumbs={CRUMBS()}>
      <CampaignTabs />
      <ListCard
        name="campaigns"
        views={(state) => <SavedViews list="campaigns" {...state} />}
        title={m.campaigns_campaigns()}
        query={query}
        search={search}
        onSearch={onSearch}
        searchLabel={m.campaigns_search()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={({ subject }) => subject}
        filters={
          <CheckFilter
            label={m.campaigns_status()}
            values={CAMPAIGN_STATUSES}
            chosen={search.status}
            getName={(each) => CAMPAIGN_STATUS[each].label()}
            onChange={(chosen) => onSearch({ status: chosen })}
          />
        }
        chips={chips}
        nothingYet={{
          title: m.campaigns_none_yet(),
          description: m.campaigns_none_yet_text(),
          icon: <IconMailForward stroke={1.5} />,
          action: (
            <Button
              leftSection={<IconPencilPlus size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/bulk-contact/custom-mail" {...props} />}
            >
              {m.campaigns_write()}
            </Button>
          ),
        }}
        onOpen={({ _id }) =>
          navigate({ to: '/admin/bulk-contact/custom-mail/campaigns/$id', params: { id: _id } })
        }
      />
    </Page>
  )
}

const CRUMBS = () => [{ label: m.campaigns_title() }, { label: m.campaigns_campaigns() }]
