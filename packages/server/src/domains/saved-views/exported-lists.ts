import { FilteredAuditLog } from '@storekeeper/contract/audit-log/audit-log-filter-fields'
import { FilteredContacts } from '@storekeeper/contract/contacts/contact-filter-fields'
import { FilteredBalances } from '@storekeeper/contract/credit/balance-filter-fields'
import { FilteredCustomers } from '@storekeeper/contract/customers/customer-filter-fields'
import { getSites, isAllowed } from '@storekeeper/contract/grants'
import { FilteredInvoices } from '@storekeeper/contract/invoices/invoice-filter-fields'
import { OrderExport } from '@storekeeper/contract/orders/order-export'
import { FilteredProducts } from '@storekeeper/contract/products/product-filter-fields'
import type { ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import type { z } from 'zod'
import { limitInput } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import type { CsvFile } from '../../lib/csv-file.ts'
import { exportAuditLog } from '../audit-log/audit-log.ts'
import { exportContacts } from '../contacts/contacts.ts'
import { exportBalances } from '../credit/credit.ts'
import { exportCustomers } from '../customers/customers.ts'
import { exportInvoices } from '../invoices/invoices.ts'
import { exportOrders } from '../orders/orders.ts'
import { EXPORT_PERMISSIONS, type ExportedKind, toShownSite } from '../permissions/permissions.ts'
import { exportProducts } from '../products/products.ts'
import type { CountedView, Viewer } from './counted-lists.ts'

type Terms = { viewer: Viewer; publicUrl: string; now: Date }
type Write<Filter> = (db: Db, filter: Filter, terms: Terms) => CsvFile | Promise<CsvFile>
type ExportedList = {
  of: ExportedKind
  filter: z.ZodType
  write: (db: Db, input: unknown, terms: Terms) => Promise<{ file: CsvFile; filter: { site: string } }>
}

/** Combines the filter of a list with the function that writes its rows. */
const exported = <Filter extends { site: string }>(
  of: ExportedKind,
  schema: z.ZodType<Filter>,
  write: Write<Filter>,
): ExportedList => ({
  of,
  filter: schema,
  write: async (db, input, terms) => {
    const filter = schema.parse(input)
    return { file: await write(db, filter, terms), filter }
  },
})

/** How the rows of each list are exported, as its screen does. Lists that are left out have no export. */
const LISTS: Partial<Record<ViewList, ExportedList>> = {
  orders: exported('order', OrderExport, exportOrders),
  products: exported('product', FilteredProducts, (db, filter, { publicUrl, now }) =>
    exportProducts(db, filter, publicUrl, now),
  ),
  customers: exported('customer', FilteredCustomers, (db, filter, { viewer }) =>
    exportCustomers(db, filter, {
      toSite: (site) => toShownSite(viewer, site),
      showsCredit: isAllowed(viewer, 'credit:read'),
      totalsOn: getSites(viewer, 'orders:read'),
    }),
  ),
  invoices: exported('invoice', FilteredInvoices, exportInvoices),
  contacts: exported('contact', FilteredContacts, exportContacts),
  'credit-balances': exported('creditEntry', FilteredBalances, (db, filter, { viewer, now }) =>
    exportBalances(db, filter, viewer, now),
  ),
  'audit-log': exported('auditEntry', FilteredAuditLog, exportAuditLog),
}

/**
 * Begins the file of a view with the rows that this admin may export now. Throws what the export of the list would throw:
 * 403 without its permission, or if the filters would reveal what the admin may not view.
 */
export async function exportView(
  db: Db,
  { list, search }: CountedView,
  terms: Terms,
): Promise<{ file: CsvFile; filter: { site: string }; of: ExportedKind }> {
  const known = LISTS[list]
  if (!known) throw apiError('VIEW_WITHOUT_EXPORT')
  const { of, filter: schema, write } = known
  const permission = EXPORT_PERMISSIONS[of]
  if (!isAllowed(terms.viewer, permission)) throw apiError('PERMISSION_MISSING', { permission })
  // A file has all rows, in an order of its own.
  const { sort: _, limit: __, ...filters } = search
  const call = { permission, records: {}, inputSchema: schema }
  const { input } = await limitInput(db, terms.viewer, call, { ...filters, site: 'all' })
  return { ...(await write(db, input, terms)), of }
}
