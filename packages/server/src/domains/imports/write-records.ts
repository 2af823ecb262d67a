import type { ImportReading, ImportSource } from '@storekeeper/contract/imports/import'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type StoredReason, toStoredReason } from '../../lib/stored-reason.ts'
import { createCustomers } from '../customers/customers.ts'
import { createFromDrafts, type OrderDraft, recordRefunds } from '../orders/orders.ts'
import { findKnown, type Origin } from './evaluate-records.ts'
import type { FileCustomer } from './reading/parse-customer.ts'
import type { FileOrder } from './reading/parse-order.ts'

export type Run = {
  _id: string
  site: string
  source: ImportSource
  reading: ImportReading
  admin: string | null
}
export type ReadyRecord<Data> = { position: number; key: string; data: Data }

/** What became of a record. */
export type Written =
  | { position: number; status: 'created'; entity: string }
  | { position: number; status: 'found' }
  | { position: number; status: 'refused'; reason: StoredReason }

/**
 * Creates the orders of records with their payments and refunds, and the customers whom the store lacks. Sends no
 * e-mails and no events, and leaves the stock unchanged.
 */
export async function writeOrders(
  tx: Transaction<Tables>,
  run: Run,
  records: readonly ReadyRecord<FileOrder>[],
  now: Date,
): Promise<Written[]> {
  // Since the dry run, an admin or another import may have created some of them.
  const known = await findKnown(tx, { kind: 'orders', site: run.site }, toOrigin(run), records)
  const fresh = records.filter(({ key }) => !known.has(key))
  const customers = await findOrCreateCustomers(tx, run, fresh, now)
  const products = await findProducts(tx, run.site, fresh)
  const drafts = fresh.map((record) => toDraft(run.site, record, customers, products))
  const created = await createFromDrafts(tx, drafts, toActor(run), now)
  await refund(
    tx,
    fresh.map(({ data }, index) => ({ data, order: created[index]?._id ?? '' })),
    now,
  )
  return [
    ...fresh.map(({ position }, index): Written => {
      const order = created[index]
      if (!order) throw new Error('An imported order was not written.')
      return { position, status: 'created', entity: order._id }
    }),
    ...records.flatMap(({ position, key }): Written[] => {
      const status = known.get(key)
      if (status === 'found') return [{ position, status }]
      const reason = toStoredReason(toReason('IMPORT_NUMBER_TAKEN', { orderId: key }))
      return status ? [{ position, status: 'refused', reason }] : []
    }),
  ]
}

const toOrigin = ({ source, reading }: Run): Origin => ({
  ...{ source, header: reading.columns.map(({ name }) => name) },
})

export const toActor = ({ admin }: Pick<Run, 'admin'>) => (admin ? { _id: admin } : null)

/** The customers of the orders by their e-mail address. New ones have no password, and get no e-mail. */
async function findOrCreateCustomers(
  tx: Transaction<Tables>,
  run: Run,
  records: readonly ReadyRecord<FileOrder>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const orders = records.map(({ data }) => data).toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1))
  const byEmail = Map.groupBy(
    orders.filter(({ email }) => email !== null),
    ({ email }) => email ?? '',
  )
  const found = await findCustomers(tx, [...byEmail.keys()])
  const missing = [...byEmail].filter(([email]) => !found.has(email))
  if (missing.length === 0) return found
  await sql`select set_config('storekeeper.consent_source', 'import', true)`.execute(tx)
  const wanted = missing.map(([email, its]) => {
    const [first] = its
    const latest = its.at(-1)
    return {
      ...{ email, site: run.site, firstName: latest?.firstName ?? '', lastName: latest?.lastName ?? '' },
      ...{ phone: latest?.phone ?? null, shippingInfo: latest?.address ?? null },
      // The last word of the customer counts.
      acceptsMarketing:
        its.findLast(({ acceptsMarketing }) => acceptsMarketing !== null)?.acceptsMarketing ?? false,
      createdAt: first?.placedAt ?? now.toISOString(),
    }
  })
  const created = await createCustomers(tx, wanted, toActor(run), now)
  await sql`
    insert into "importCustomers" ("customer", "import", "writtenAt")
    select "customer", ${run._id}::uuid, ${now.toISOString()}::timestamptz from unnest(${created}::uuid[]) as made("customer")
  `.execute(tx)
  for (const [index, { email }] of wanted.entries()) found.set(email, created[index] ?? '')
  return found
}

/** The customers with these e-mail addresses, or those into which they were merged. */
async function findCustomers(tx: Transaction<Tables>, emails: readonly string[]) {
  const { rows } = await sql<{ email: string; _id: string }>`
    with recursive found("email", "_id", "mergedInto") as (
      select "email", "_id", "mergedInto" from customers where "email" = any(${emails}::text[])
      union all
      select found."email", kept."_id", kept."mergedInto" from found
      join customers kept on kept."_id" = found."mergedInto"
    )
    select "email", "_id" from found where "mergedInto" is null
  `.execute(tx)
  return new Map(rows.map(({ email, _id }) => [email, _id]))
}

/** The products of the site by their SKU. */
async function findProducts(
  tx: Transaction<Tables>,
  site: string,
  records: readonly ReadyRecord<FileOrder>[],
): Promise<ReadonlyMap<string, string>> {
  const skus = [...new Set(records.flatMap(({ data }) => data.items.flatMap(({ sku }) => sku || [])))]
  const products = await tx
    .selectFrom('products')
    .select(['_id', 'sku'])
    .where('site', '=', site)
    .where((row) => row('sku', '=', row.fn.any(row.val(skus))))
    .execute()
  return new Map(products.map(({ _id, sku }) => [sku, _id]))
}

function toDraft(
  site: string,
  { key, data }: ReadyRecord<FileOrder>,
  customers: ReadonlyMap<string, string>,
  products: ReadonlyMap<string, string>,
): OrderDraft {
  const matched = data.items.map((item) => ({ ...item, product: products.get(item.sku) }))
  const fees =
    data.fee > 0 ? [{ kind: 'fee' as const, title: 'Other', sku: '', quantity: 1, unitPrice: data.fee }] : []
  return {
    site,
    customer: data.email ? (customers.get(data.email) ?? null) : null,
    receiverName: { firstName: data.firstName, lastName: data.lastName },
    ...{ email: data.email, phone: data.phone, shippingAddress: data.address, note: data.note },
    items: matched.flatMap(({ product, quantity, title, unitPrice }) =>
      product ? [{ product, quantity, agreed: { title, unitPrice } }] : [],
    ),
    coupon:
      data.discount > 0
        ? {
            ...{ code: data.discountCode.toUpperCase() || 'DISCOUNT', type: 'fixed', amount: data.discount },
            ...{ maxDiscount: null, products: null },
          }
        : null,
    shipping: data.shipping && { method: null, ...data.shipping, freeOver: null },
    payment: data.paid > 0 ? { method: data.paymentMethod, amount: data.paid } : null,
    paymentFailed: data.paymentFailed,
    history: {
      ...{ orderId: key, placedAt: data.placedAt, trackingStatus: data.trackingStatus },
      ...{ leaveStock: true, action: 'order.imported', tax: data.tax },
      items: [
        ...matched.flatMap(({ product, ...item }) => (product ? [] : [{ ...item, kind: 'custom' as const }])),
        ...fees,
      ],
    },
  }
}

async function refund(
  tx: Transaction<Tables>,
  orders: readonly { data: FileOrder; order: string }[],
  now: Date,
): Promise<void> {
  const drafts = orders.flatMap(({ data, order }) =>
    data.refunded > 0
      ? [
          {
            ...{ order, amount: data.refunded, target: 'original' as const, reason: 'Imported' },
            ...{ reference: 'import', refundedAt: data.refundedAt },
          },
        ]
      : [],
  )
  const { skipped } = await recordRefunds(tx, drafts, null, now)
  if (skipped[0]) throw new Error(`The refund of an imported order was not recorded: ${skipped[0].why}.`)
}

/** Creates the customers of records, without passwords and e-mails. */
export async function writeCustomers(
  tx: Transaction<Tables>,
  run: Run,
  records: readonly ReadyRecord<FileCustomer>[],
  now: Date,
): Promise<Written[]> {
  const known = await findKnown(tx, { kind: 'customers', site: run.site }, toOrigin(run), records)
  const fresh = records.filter(({ key }) => !known.has(key))
  await sql`select set_config('storekeeper.consent_source', 'import', true)`.execute(tx)
  const wanted = fresh.map(({ data: { address, createdAt, ...customer } }) => ({
    ...customer,
    ...{ site: run.site, shippingInfo: address, createdAt: createdAt ?? now.toISOString() },
  }))
  const created = await createCustomers(tx, wanted, toActor(run), now)
  return [
    ...fresh.map(
      ({ position }, index): Written => ({ position, status: 'created', entity: created[index] ?? '' }),
    ),
    ...records.flatMap(({ position, key }): Written[] =>
      known.has(key) ? [{ position, status: 'found' }] : [],
    ),
  ]
}
