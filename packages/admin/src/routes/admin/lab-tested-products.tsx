import { createFileRoute } from '@tanstack/react-router'
import { LabTestList } from '~/domains/lab-tests/LabTestList'
import { prefetchLabTests } from '~/domains/lab-tests/lab-test-queries'
import { LabTestListSearch } from '~/domains/lab-tests/lab-test-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/lab-tested-products')({
  validateSearch: toSearchReader(LabTestListSearch),
  search: { middlewares: [withoutDefaults(LabTestListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLabTests(context.queryClient, deps),
  component: () => <LabTestList search={Route.useSearch()} />,
})
