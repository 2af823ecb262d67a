import { createFileRoute } from '@tanstack/react-router'
import { NewTicketPage } from '../../../customer/tickets/NewTicketPage'

/** `?order=` preselects an order of the customer. */
export const Route = createFileRoute('/demo-shop/$site/account/tickets/new')({
  validateSearch: ({ order }: { order?: string }) => ({ order }),
  component: () => <NewTicketPage order={Route.useSearch().order} />,
})
