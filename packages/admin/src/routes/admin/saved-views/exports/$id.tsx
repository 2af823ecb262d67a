import { createFileRoute } from '@tanstack/react-router'
import { ViewExportPage } from '~/domains/saved-views/ViewExportPage'

export const Route = createFileRoute('/admin/saved-views/exports/$id')({
  component: () => <ViewExportPage id={Route.useParams().id} />,
})
