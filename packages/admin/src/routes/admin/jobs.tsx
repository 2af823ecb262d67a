import { createFileRoute } from '@tanstack/react-router'
import { JobScreen } from '~/domains/jobs/JobScreen'
import { prefetchJobs } from '~/domains/jobs/job-queries'
import { JobListSearch } from '~/domains/jobs/job-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/jobs')({
  validateSearch: toSearchReader(JobListSearch),
  search: { middlewares: [withoutDefaults(JobListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchJobs(context.queryClient, deps),
  component: () => <JobScreen search={Route.useSearch()} />,
})
