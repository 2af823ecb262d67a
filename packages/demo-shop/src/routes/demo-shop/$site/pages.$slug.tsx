import { createFileRoute } from '@tanstack/react-router'
import { TextPage } from '../../../reading/TextPage'

export const Route = createFileRoute('/demo-shop/$site/pages/$slug')({
  component: () => <TextPage slug={Route.useParams().slug} />,
})
