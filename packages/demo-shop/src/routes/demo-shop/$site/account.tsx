import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../customer/AccountPage'

export const Route = createFileRoute('/demo-shop/$site/account')({ component: AccountPage })
