import { createFileRoute } from '@tanstack/react-router'
import { ReturnPage } from '~/domains/returns/ReturnPage'

export const Route = createFileRoute('/admin/returns/$number')({
  component: () => <ReturnPage number={Route.useParams().number} />,
})
