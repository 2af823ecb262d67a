import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalPage } from '../../../withdrawal/WithdrawalPage'

export const Route = createFileRoute('/demo-shop/$site/withdrawal')({ component: WithdrawalPage })
