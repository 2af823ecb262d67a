import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '../../../customer/entry/ForgotPage'

export const Route = createFileRoute('/demo-shop/$site/account_/forgot-password')({ component: ForgotPage })
