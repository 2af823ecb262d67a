import { createFileRoute } from '@tanstack/react-router'
import { NewTicketPage } from '~/domains/demo-shop/customer/tickets/NewTicketPage'

/** With `?order=` it begins with an order of the customer's. */
export const Route = createFileRoute('/demo-shop/$site/account/tickets/new')({
  validateSearch: ({ order }: { order?: string }) => ({ order }),
  component: () => <NewTicketPage order={Route.useSearch().order} />,
})
