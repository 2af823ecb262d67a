import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '../../../product/ProductPage'

export const Route = createFileRoute('/demo-shop/$site/$slug')({
  component: () => <ProductPage slug={Route.useParams().slug} />,
})
