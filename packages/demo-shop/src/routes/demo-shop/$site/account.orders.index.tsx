import { createFileRoute } from '@tanstack/react-router'
import { MyOrders } from '../../../customer/orders/MyOrders'

export const Route = createFileRoute('/demo-shop/$site/account/orders/')({ component: MyOrders })
