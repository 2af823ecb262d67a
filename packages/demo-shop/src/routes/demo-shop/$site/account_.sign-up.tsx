import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../../customer/entry/SignUpPage'

export const Route = createFileRoute('/demo-shop/$site/account_/sign-up')({ component: SignUpPage })
