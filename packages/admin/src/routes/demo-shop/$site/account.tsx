import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '~/domains/demo-shop/customer/AccountPage'

export const Route = createFileRoute('/demo-shop/$site/account')({ component: AccountPage })
