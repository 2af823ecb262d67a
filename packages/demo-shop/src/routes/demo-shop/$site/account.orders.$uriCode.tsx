import { createFileRoute } from '@tanstack/react-router'
import { MyOrder } from '../../../customer/orders/MyOrder'

export const Route = createFileRoute('/demo-shop/$site/account/orders/$uriCode')({
  component: () => <MyOrder uriCode={Route.useParams().uriCode} />,
})
