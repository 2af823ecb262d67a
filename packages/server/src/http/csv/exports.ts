import { FilteredSaleEntries } from '@storekeeper/contract/analytics/sale-entry-filter-fields'
import { FilteredAuditLog } from '@storekeeper/contract/audit-log/audit-log-filter-fields'
import { FilteredContacts } from '@storekeeper/contract/contacts/contact-filter-fields'
import { FilteredBalances } from '@storekeeper/contract/credit/balance-filter-fields'
import { FilteredCreditEntries } from '@storekeeper/contract/credit/credit-entry-filter-fields'
import { FilteredCustomers } from '@storekeeper/contract/customers/customer-filter-fields'
import { getSites, isAllowed } from '@storekeeper/contract/grants'
import { FilteredInvoices } from '@storekeeper/contract/invoices/invoice-filter-fields'
import { OrderExport } from '@storekeeper/contract/orders/order-export'
import { FilteredProducts } from '@storekeeper/contract/products/product-filter-fields'
import type { FastifyInstance } from 'fastify'
import { exportSaleEntries } from '../../domains/analytics/analytics.ts'
import { exportAuditLog } from '../../domains/audit-log/audit-log.ts'
import { exportContacts } from '../../domains/contacts/export-contacts.ts'
import { exportBalances, exportEntries } from '../../domains/credit/credit.ts'
import { exportCustomers } from '../../domains/customers/list/export-customers.ts'
import { exportInvoices } from '../../domains/invoices/invoices.ts'
import { exportOrders } from '../../domains/orders/list/export-orders.ts'
import { toShownSite } from '../../domains/permissions/permissions.ts'
import { exportProducts } from '../../domains/products/list/export-products.ts'
import { type Paths, toParameters } from '../openapi/csv-document.ts'
import { csvRoutes } from './csv-routes.ts'
import { type ExportRoute, exportRoute } from './export-route.ts'

/** Registers the routes that export rows as CSV files. */
export const serveExports = (
  app: FastifyInstance,
  resources: Parameters<ExportRoute['serve']>[1],
): Promise<void> =>
  csvRoutes(app, (scope) => {
    for (const { serve } of EXPORTS) serve(scope, resources)
  })

/** The routes of exports as paths of the OpenAPI document. The contract does not contain them. */
export const describeExports = (): Paths =>
  Object.fromEntries(EXPORTS.map(({ path, describe }) => [path, { get: describe() }]))

const GUARDED = 'Values that look like formulas are prefixed with an apostrophe.'
const IMPORTED_AGAIN =
  'Values that look like formulas are prefixed with an apostrophe; the import removes it.'
const AMOUNTS = 'Amounts are decimal, in the store’s currency.'

const EXPORTS: readonly ExportRoute[] = [
  exportRoute({
    path: '/admin/products/export',
    of: 'product',
    filter: FilteredProducts,
    read: async (db, filter, { now, day, publicUrl }) => ({
      name: `products-${filter.site}-${day}`,
      file: await exportProducts(db, filter, publicUrl, now),
    }),
    operation: {
      operationId: 'products.export',
      summary: 'Export products as a CSV file',
      description: `One row per product, plus one per additional image. ${IMPORTED_AGAIN}`,
      tags: ['Products'],
    },
  }),
  exportRoute({
    path: '/admin/customers/export',
    of: 'customer',
    filter: FilteredCustomers,
    read: async (db, filter, { admin, day }) => ({
      name: `customers-${filter.site}-${day}`,
      file: await exportCustomers(db, filter, {
        toSite: (site) => toShownSite(admin, site),
        showsCredit: isAllowed(admin, 'credit:read'),
        totalsOn: getSites(admin, 'orders:read'),
      }),
    }),
    operation: {
      operationId: 'customers.export',
      summary: 'Export customers as a CSV file',
      description: `One row per customer. ${IMPORTED_AGAIN}`,
      tags: ['Customers'],
    },
  }),
  exportRoute({
    path: '/admin/orders/export',
    of: 'order',
    filter: OrderExport,
    read: async (db, filter, { day }) => ({
      name: `${filter.rows === 'lines' ? 'order-lines' : 'orders'}-${filter.site}-${day}`,
      file: await exportOrders(db, filter),
    }),
    operation: {
      operationId: 'orders.export',
      summary: 'Export orders as a CSV file',
      description: `One row per order, or per line item with \`rows=lines\`. ${GUARDED}`,
      tags: ['Orders'],
    },
  }),
  exportRoute({
    path: '/admin/invoices/export',
    of: 'invoice',
    filter: FilteredInvoices,
    read: async (db, filter, { day }) => ({
      name: `invoices-${filter.site}-${day}`,
      file: await exportInvoices(db, filter),
    }),
    operation: {
      operationId: 'invoices.export',
      summary: 'Export invoices and credit notes as a CSV file',
      description: `One row per rate of a document, with its net, tax and gross amount; one row without a rate if it has no taxes. Amounts of credit notes are negative. ${GUARDED}`,
      tags: ['Invoices'],
    },
  }),
  exportRoute({
    path: '/admin/analytics/sale-entries/export',
    of: 'saleEntry',
    filter: FilteredSaleEntries,
    read: async (db, filter, { now }) => {
      const { file, days } = await exportSaleEntries(db, filter, now)
      return { name: `sale-entries-${days.site}-${days.from}-${days.to}`, file }
    },
    operation: {
      operationId: 'analytics.saleEntries.export',
      summary: 'Export the lines and refunds of a sales figure as a CSV file',
      description: `Newest first. ${GUARDED}`,
      tags: ['Analytics'],
    },
    errors: ['FIRST_DAY_AFTER_LAST', 'TOO_MANY_DAYS'],
  }),
  exportRoute({
    path: '/admin/contacts/export',
    of: 'contact',
    filter: FilteredContacts,
    read: async (db, filter, { day }) => ({
      name: `contacts-${filter.site}-${day}`,
      file: exportContacts(db, filter),
    }),
    operation: {
      operationId: 'contacts.export',
      summary: 'Export contacts as a CSV file',
      description: `One row per contact. ${IMPORTED_AGAIN}`,
      tags: ['Contacts'],
    },
  }),
  exportRoute({
    path: '/admin/audit-log/export',
    of: 'auditEntry',
    filter: FilteredAuditLog,
    read: async (db, filter, { day }) => ({ name: `audit-log-${day}`, file: exportAuditLog(db, filter) }),
    operation: {
      operationId: 'auditLog.export',
      summary: 'Export the audit log as a CSV file',
      description: `Newest first. ${GUARDED}`,
      tags: ['Audit log'],
    },
  }),
  exportRoute({
    path: '/admin/wallet/balances/export',
    of: 'creditEntry',
    filter: FilteredBalances,
    read: async (db, filter, { admin, now, day }) => ({
      name: `credit-balances-${filter.site}-${day}`,
      file: await exportBalances(db, filter, admin, now),
    }),
    operation: {
      operationId: 'wallet.export',
      summary: 'Export balances as a CSV file',
      description: `One row per customer. ${GUARDED} ${AMOUNTS}`,
      tags: ['Credit'],
    },
  }),
  exportRoute({
    path: '/admin/wallet/balances/{customerId}/statement',
    of: 'creditEntry',
    filter: FilteredCreditEntries,
    read: async (db, filter, { admin, day }) => ({
      name: `credit-statement-${day}`,
      file: await exportEntries(db, filter, getSites(admin, 'orders:read')),
    }),
    operation: {
      operationId: 'wallet.statement',
      summary: 'Export a customer’s ledger as a CSV file',
      description: `One row per entry, oldest first. ${GUARDED} ${AMOUNTS}`,
      tags: ['Credit'],
      parameters: [
        { name: 'customerId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ...(toParameters(FilteredCreditEntries.omit({ customerId: true })) ?? []),
      ],
    },
    errors: ['NOT_FOUND'],
  }),
]
