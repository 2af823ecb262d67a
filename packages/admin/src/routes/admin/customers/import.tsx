import { createFileRoute } from '@tanstack/react-router'
import { CustomerImportPage } from '~/domains/customers/import/CustomerImportPage'

export const Route = createFileRoute('/admin/customers/import')({ component: CustomerImportPage })
