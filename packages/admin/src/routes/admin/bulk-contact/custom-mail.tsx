import { createFileRoute } from '@tanstack/react-router'
import { CampaignEditorPage } from '~/domains/campaigns/editor/CampaignEditorPage'
import { CampaignEditorSearch } from '~/domains/campaigns/editor/campaign-editor-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/bulk-contact/custom-mail')({
  validateSearch: toSearchReader(CampaignEditorSearch),
  search: { middlewares: [withoutDefaults(CampaignEditorSearch)] },
  component: () => <CampaignEditorPage search={Route.useSearch()} />,
})
