import { createFileRoute } from '@tanstack/react-router'
import { toSearchReader, withoutDefaults } from '~/search'
import { ShopFront } from '../../../front/ShopFront'
import { ShopSearch } from '../../../front/shop-search'

export const Route = createFileRoute('/demo-shop/$site/')({
  validateSearch: toSearchReader(ShopSearch),
  search: { middlewares: [withoutDefaults(ShopSearch)] },
  component: () => <ShopFront search={Route.useSearch()} />,
})
