import { flag } from '@storekeeper/contract/list'
import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '~/domains/orders/details/OrderPage'
import { orderQuery } from '~/domains/orders/order-queries'
import { toSearchReader } from '~/search'
import { SiteSearch } from '~/site'

export const Route = createFileRoute('/admin/orders/order/$uriCode')({
  validateSearch: toSearchReader(SiteSearch.extend({ comment: flag })),
  loader: ({ context, params }) => {
    context.queryClient.prefetchQuery(orderQuery(params.uriCode))
  },
  component: () => (
    <OrderPage uriCode={Route.useParams().uriCode} startsAtComments={Route.useSearch().comment === true} />
  ),
})
