import { createFileRoute } from '@tanstack/react-router'
import { ShopFront } from '~/domains/demo-shop/front/ShopFront'
import { ShopSearch } from '~/domains/demo-shop/front/shop-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/demo-shop/$site/')({
  validateSearch: toSearchReader(ShopSearch),
  search: { middlewares: [withoutDefaults(ShopSearch)] },
  component: () => <ShopFront search={Route.useSearch()} />,
})
