import { createFileRoute } from '@tanstack/react-router'
import { prefetchCampaigns } from '~/domains/campaigns/campaign-queries'
import { CampaignList } from '~/domains/campaigns/list/CampaignList'
import { CampaignListSearch } from '~/domains/campaigns/list/campaign-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/bulk-contact/custom-mail_/campaigns')({
  validateSearch: toSearchReader(CampaignListSearch),
  search: { middlewares: [withoutDefaults(CampaignListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCampaigns(context.queryClient, deps),
  component: () => <CampaignList search={Route.useSearch()} />,
})
