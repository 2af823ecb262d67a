import { createFileRoute } from '@tanstack/react-router'
import { BasketPage } from '~/domains/demo-shop/basket/BasketPage'

export const Route = createFileRoute('/demo-shop/$site/basket')({ component: BasketPage })
