import { createFileRoute } from '@tanstack/react-router'
import { ProductList } from '~/domains/products/list/ProductList'
import { prefetchProducts } from '~/domains/products/product-queries'
import { ProductListSearch } from '~/domains/products/product-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/products/all')({
  validateSearch: toSearchReader(ProductListSearch),
  search: { middlewares: [withoutDefaults(ProductListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchProducts(context.queryClient, 'all', deps),
  component: () => <ProductList list="all" search={Route.useSearch()} />,
})
