import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '~/domains/faqs/FaqScreen'
import { prefetchFaqs } from '~/domains/faqs/faq-queries'
import { FaqListSearch } from '~/domains/faqs/faq-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/faqs')({
  validateSearch: toSearchReader(FaqListSearch),
  search: { middlewares: [withoutDefaults(FaqListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchFaqs(context.queryClient, deps),
  component: () => <FaqScreen search={Route.useSearch()} />,
})
