import { createFileRoute } from '@tanstack/react-router'
import { CategoryScreen } from '~/domains/categories/CategoryScreen'
import { prefetchCategories } from '~/domains/categories/category-queries'
import { CategorySearch } from '~/domains/categories/category-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/categories')({
  validateSearch: toSearchReader(CategorySearch),
  search: { middlewares: [withoutDefaults(CategorySearch)] },
  loader: ({ context }) => prefetchCategories(context.queryClient),
  component: () => <CategoryScreen search={Route.useSearch()} />,
})
