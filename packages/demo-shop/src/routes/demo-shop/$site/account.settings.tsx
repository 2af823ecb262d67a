import { createFileRoute } from '@tanstack/react-router'
import { AccountSettings } from '../../../customer/settings/AccountSettings'

export const Route = createFileRoute('/demo-shop/$site/account/settings')({ component: AccountSettings })
