import { createFileRoute } from '@tanstack/react-router'
import { MyOrders } from '~/domains/demo-shop/customer/orders/MyOrders'

export const Route = createFileRoute('/demo-shop/$site/account/orders/')({ component: MyOrders })
