import { createFileRoute } from '@tanstack/react-router'
import { ReturnPage } from '~/domains/returns/ReturnPage'
import { returnQuery } from '~/domains/returns/return-queries'

export const Route = createFileRoute('/admin/returns/$number')({
  loader: ({ context, params }) => {
    context.queryClient.prefetchQuery(returnQuery(params.number))
  },
  component: () => <ReturnPage number={Route.useParams().number} />,
})
