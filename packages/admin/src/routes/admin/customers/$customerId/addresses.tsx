import { createFileRoute } from '@tanstack/react-router'
import { AddressesTab } from '~/domains/customers/addresses/AddressesTab'

export const Route = createFileRoute('/admin/customers/$customerId/addresses')({ component: AddressesTab })
