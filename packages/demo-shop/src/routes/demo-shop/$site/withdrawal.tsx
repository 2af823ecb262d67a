import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalPage } from '../../../withdrawal/WithdrawalPage'

/** `?order=` is the number of the order. */
export const Route = createFileRoute('/demo-shop/$site/withdrawal')({
  validateSearch: ({ order }: { order?: string }): { order?: string } => (order ? { order } : {}),
  component: () => <WithdrawalPage order={Route.useSearch().order} />,
})
