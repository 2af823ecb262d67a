import { createFileRoute } from '@tanstack/react-router'
import { MyTickets } from '~/domains/demo-shop/customer/tickets/MyTickets'

export const Route = createFileRoute('/demo-shop/$site/account/tickets/')({ component: MyTickets })
