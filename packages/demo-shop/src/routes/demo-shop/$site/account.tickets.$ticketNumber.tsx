import { createFileRoute } from '@tanstack/react-router'
import { MyTicket } from '../../../customer/tickets/MyTicket'

export const Route = createFileRoute('/demo-shop/$site/account/tickets/$ticketNumber')({
  component: () => <MyTicket ticketNumber={Route.useParams().ticketNumber} />,
})
