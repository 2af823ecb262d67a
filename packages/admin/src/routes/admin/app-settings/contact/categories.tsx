import { createFileRoute } from '@tanstack/react-router'
import { ContactCategoryScreen } from '~/domains/contacts/categories/ContactCategoryScreen'
import { prefetchContactCategories } from '~/domains/contacts/categories/category-queries'
import { ContactCategoryListSearch } from '~/domains/contacts/categories/category-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/app-settings/contact/categories')({
  validateSearch: toSearchReader(ContactCategoryListSearch),
  search: { middlewares: [withoutDefaults(ContactCategoryListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchContactCategories(context.queryClient, deps),
  component: () => <ContactCategoryScreen search={Route.useSearch()} />,
})
