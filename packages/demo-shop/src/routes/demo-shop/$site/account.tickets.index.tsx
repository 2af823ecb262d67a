import { createFileRoute } from '@tanstack/react-router'
import { MyTickets } from '../../../customer/tickets/MyTickets'

export const Route = createFileRoute('/demo-shop/$site/account/tickets/')({ component: MyTickets })
