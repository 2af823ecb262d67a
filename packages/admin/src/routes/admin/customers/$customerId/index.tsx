import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '~/domains/customers/profile/Overview'

export const Route = createFileRoute('/admin/customers/$customerId/')({ component: Overview })
