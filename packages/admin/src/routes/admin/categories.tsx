import { createFileRoute } from '@tanstack/react-router'
import { CategoryScreen } from '~/domains/categories/CategoryScreen'
import { prefetchCategories } from '~/domains/categories/category-queries'

export const Route = createFileRoute('/admin/categories')({
  loader: ({ context }) => prefetchCategories(context.queryClient),
  component: CategoryScreen,
})
