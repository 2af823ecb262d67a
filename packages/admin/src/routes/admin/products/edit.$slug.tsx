import { createFileRoute } from '@tanstack/react-router'
import { EditProductPage } from '~/domains/products/editor/EditProductPage'
import { productQuery } from '~/domains/products/editor/product-query'

export const Route = createFileRoute('/admin/products/edit/$slug')({
  loader: ({ context, params }) => {
    context.queryClient.prefetchQuery(productQuery(params.slug))
  },
  component: () => <EditProductPage slug={Route.useParams().slug} />,
})
