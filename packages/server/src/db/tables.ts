import type { AppInfoTable } from '../domains/app-info/app-info.table.ts'
import type { AdminTable, SessionTable } from '../domains/auth/auth.table.ts'
import type { CreditEntryTable } from '../domains/credit/credit.table.ts'
import type { CustomerTable } from '../domains/customers/customers.table.ts'
import type {
  OrderCommentTable,
  OrderCountChangeTable,
  OrderLineTable,
  OrderTable,
  PaymentTable,
  RefundTable,
} from '../domains/orders/orders.table.ts'
import type { ProductTable } from '../domains/products/products.table.ts'
import type { SiteTable } from '../domains/sites/sites.table.ts'
import type { AuditTable, OutboxTable } from './system.table.ts'

/** Every table by its name; each domain describes its own. */
export type Tables = {
  admins: AdminTable
  appInfo: AppInfoTable
  auditLog: AuditTable
  creditEntries: CreditEntryTable
  customers: CustomerTable
  orderComments: OrderCommentTable
  orderCountChanges: OrderCountChangeTable
  orderLines: OrderLineTable
  orders: OrderTable
  outbox: OutboxTable
  payments: PaymentTable
  products: ProductTable
  refunds: RefundTable
  sessions: SessionTable
  sites: SiteTable
}
