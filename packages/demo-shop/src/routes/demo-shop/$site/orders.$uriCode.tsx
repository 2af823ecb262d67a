import { createFileRoute } from '@tanstack/react-router'
import { LinkedOrder } from '../../../customer/orders/LinkedOrder'

export const Route = createFileRoute('/demo-shop/$site/orders/$uriCode')({
  component: () => <LinkedOrder uriCode={Route.useParams().uriCode} />,
})
