import { createFileRoute } from '@tanstack/react-router'
import { prefetchCampaign } from '~/domains/campaigns/campaign-queries'
import { CampaignPage } from '~/domains/campaigns/details/CampaignPage'
import { RecipientListSearch } from '~/domains/campaigns/details/recipient-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/bulk-contact/custom-mail_/campaigns_/$id')({
  validateSearch: toSearchReader(RecipientListSearch),
  search: { middlewares: [withoutDefaults(RecipientListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetchCampaign(context.queryClient, params.id, deps),
  component: () => <Campaign />,
})

const Campaign = () => {
  const { id } = Route.useParams()
  return <CampaignPage key={id} id={id} search={Route.useSearch()} />
}
