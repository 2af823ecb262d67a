import { Skeleton } from '@mantine/core'
import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { ALL_SITES } from '~/site'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Page } from '~/ui/Page'
import { CampaignGone } from '../CampaignGone'
import { CampaignTabs } from '../CampaignTabs'
import { campaignQuery, categoriesQuery } from '../campaign-queries'
import { CampaignForm } from './CampaignForm'
import type { CampaignEditorSearch } from './campaign-editor-search'
import { blankMail, mailLike } from './campaign-form'

/** A new campaign mail. Its initial values are in the URL. */
export const CampaignEditorPage = ({ search }: { search: CampaignEditorSearch }) => (
  <Page title={m.campaigns_title()}>
    <CampaignTabs />
    <Beginning key={`${search.from} ${search.categories}`} search={search} />
  </Page>
)

/** Loads the initial values before the form is mounted, since fields read their values only on mount. */
const Beginning = ({ search }: { search: CampaignEditorSearch }) => {
  const sites = useSitesFor('campaigns:send')
  const categories = useQuery(categoriesQuery())
  const model = useQuery({ ...campaignQuery(search.from ?? ''), enabled: search.from !== undefined })
  const requested = search.from === undefined ? [sites, categories] : [sites, categories, model]
  const failed = requested.find((query) => query.error && !query.data)

  if (failed?.error)
    return (
      <Card>
        {getRefusal(failed.error)?.status === 404 ? (
          <CampaignGone />
        ) : (
          <LoadFailed
            error={failed.error}
            onRetry={() => requested.forEach((query) => void query.refetch())}
          />
        )}
      </Card>
    )
  if (!sites.data || !categories.data || (search.from !== undefined && !model.data))
    return <Skeleton height={480} radius="md" />
  const known = search.categories?.flatMap((id) => categories.data.items.find(({ _id }) => _id === id) ?? [])
  const site = search.site === ALL_SITES ? (known?.[0]?.site ?? sites.data[0]?.key ?? '') : search.site
  return (
    <Begun
      model={search.from === undefined ? undefined : model.data}
      site={known?.[0]?.site ?? site}
      chosen={known?.map(({ _id }) => _id) ?? []}
    />
  )
}

type BegunProps = { model: CampaignDetails | undefined; site: string; chosen: string[] }

const Begun = ({ model, site, chosen }: BegunProps) => {
  const [initial] = useState(() => (model ? mailLike(model) : blankMail(site, chosen)))
  return <CampaignForm initial={initial} lostAddresses={model?.segment.addresses ?? 0} />
}
