import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '~/domains/imports/ImportPage'

export const Route = createFileRoute('/admin/imports/$id')({
  component: () => <ImportPage id={Route.useParams().id} />,
})
