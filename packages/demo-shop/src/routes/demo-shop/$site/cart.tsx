import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../../../cart/CartPage'

export const Route = createFileRoute('/demo-shop/$site/cart')({ component: CartPage })
