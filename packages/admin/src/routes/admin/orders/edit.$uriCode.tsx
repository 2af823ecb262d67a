import { createFileRoute } from '@tanstack/react-router'
import { EditOrderPage } from '~/domains/orders/editor/EditOrderPage'
import { orderQuery } from '~/domains/orders/order-queries'

export const Route = createFileRoute('/admin/orders/edit/$uriCode')({
  loader: ({ context, params }) => {
    context.queryClient.prefetchQuery(orderQuery(params.uriCode))
  },
  component: () => {
    const { uriCode } = Route.useParams()
    return <EditOrderPage key={uriCode} uriCode={uriCode} />
  },
})
