import { InvoiceQuery } from '@storekeeper/contract/invoices/invoice-query'
import { createFileRoute } from '@tanstack/react-router'
import { InvoiceList } from '~/domains/invoices/InvoiceList'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/orders/invoices')({
  validateSearch: toSearchReader(InvoiceQuery),
  search: { middlewares: [withoutDefaults(InvoiceQuery)] },
  component: () => <InvoiceList search={Route.useSearch()} />,
})
