import { createFileRoute } from '@tanstack/react-router'
import { CreditTab } from '~/domains/customers/profile/CreditTab'

export const Route = createFileRoute('/admin/customers/$customerId/credit')({ component: CreditTab })
