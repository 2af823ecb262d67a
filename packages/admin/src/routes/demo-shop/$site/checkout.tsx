import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '~/domains/demo-shop/checkout/CheckoutPage'

export const Route = createFileRoute('/demo-shop/$site/checkout')({ component: CheckoutPage })
