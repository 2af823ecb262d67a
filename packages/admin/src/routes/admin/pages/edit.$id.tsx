import { createFileRoute } from '@tanstack/react-router'
import { EditPage } from '~/domains/pages/editor/EditPage'
import { pageQuery } from '~/domains/pages/page-queries'

export const Route = createFileRoute('/admin/pages/edit/$id')({
  loader: ({ context, params }) => {
    context.queryClient.prefetchQuery(pageQuery(params.id))
  },
  component: () => <EditPage id={Route.useParams().id} />,
})
