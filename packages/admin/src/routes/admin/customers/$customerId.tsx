import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '~/domains/customers/profile/CustomerPage'
import { prefetchCustomer } from '~/domains/customers/profile/customer-queries'

export const Route = createFileRoute('/admin/customers/$customerId')({
  loader: ({ context, params }) => prefetchCustomer(context.queryClient, params.customerId),
  component: () => <CustomerPage customerId={Route.useParams().customerId} />,
})
