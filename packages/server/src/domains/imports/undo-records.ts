import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ImportedKind, RecordStatus } from '@storekeeper/contract/imports/import-query'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { toStoredReason } from '../../lib/stored-reason.ts'
import { lockCustomerOrders, lockCustomers } from '../customers/customers.ts'
import { recountCustomers, removeImportedOrders } from '../orders/orders.ts'
import { removeProducts } from '../products/products.ts'
import { type UndoActor, undoRecordsOf } from '../undo/undo.ts'

type Undone = { position: number; entity: string; status: RecordStatus }
/** Why records remain as they are. */
type Kept = ReadonlyMap<string, ErrorReason>
type UndoneImport = { _id: string; kind: ImportedKind; createdAt: string }

/** Takes back what records created and updated, unless it was changed since. Returns the number of records. */
export async function undoRecords(
  tx: Transaction<Tables>,
  { kind, ...undone }: UndoneImport,
  size: number,
  actor: UndoActor,
): Promise<number> {
  const { by, now } = actor
  const { rows: records } = await sql<Undone>`
    select "position", "entity", "status" from "importRecords"
    where "import" = ${undone._id} and "status" in ('created', 'updated') order by "position" limit ${sql.lit(size)}
  `.execute(tx)
  if (records.length === 0) return 0
  const ids = records.map(({ entity }) => entity)
  const kept =
    kind === 'orders'
      ? keepOthers(ids, await undoOrders(tx, ids, { _id: undone._id, by, now }), 'IMPORT_RECORD_CHANGED')
      : kind === 'customers'
        ? keepOthers(ids, await undoCustomers(tx, ids, by, now), 'IMPORT_CUSTOMER_IN_USE')
        : await undoProducts(tx, records, undone, actor)
  const marks = records.map(
    ({ position, entity }): { position: number; status: RecordStatus; reason: unknown } => {
      const reason = kept.get(entity)
      return { position, status: reason ? 'kept' : 'undone', reason: reason ? toStoredReason(reason) : null }
    },
  )
  await sql`
    update "importRecords" records set "status" = marked."status",
      "entity" = case when marked."status" = 'kept' then "entity" end, "reason" = marked."reason"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as marked("position" int, "status" text, "reason" jsonb)
    where records."import" = ${undone._id} and records."position" = marked."position"
  `.execute(tx)
  return records.length
}

const keepOthers = (
  ids: readonly string[],
  removed: readonly string[],
  code: 'IMPORT_RECORD_CHANGED' | 'IMPORT_CUSTOMER_IN_USE',
): Kept => {
  const gone = new Set(removed)
  return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, toReason(code)]))
}

/** Deletes created products that nothing else uses, and restores the updated ones. */
async function undoProducts(
  tx: Transaction<Tables>,
  records: readonly Undone[],
  { _id, createdAt }: Pick<UndoneImport, '_id' | 'createdAt'>,
  actor: UndoActor,
): Promise<Kept> {
  const ofStatus = (wanted: RecordStatus) =>
    records.flatMap(({ entity, status }) => (status === wanted ? [entity] : []))
  const created = ofStatus('created')
  const { rows: changed } = await sql<{ entityId: string }>`
    select distinct "entityId" from "auditLog" where "entity" = 'product' and "entityId" = any(${created}::uuid[])
      and "at" >= ${createdAt} and "requestId" is distinct from ${_id}
  `.execute(tx)
  const kept = new Map(changed.map(({ entityId }) => [entityId, toReason('IMPORT_RECORD_CHANGED')]))
  const untouched = created.filter((id) => !kept.has(id))
  if (untouched.length > 0) {
    const { skipped } = await removeProducts(tx, untouched, actor.by, actor.now)
    for (const { _id: id, ...reason } of skipped) if (reason.code !== 'PRODUCT_GONE') kept.set(id, reason)
  }
  const updated = ofStatus('updated')
  if (updated.length > 0) {
    const { skipped } = await undoRecordsOf(tx, { request: _id, since: createdAt, ids: updated }, actor)
    // Replaced images may be deleted already.
    for (const { _id: id, ...reason } of skipped)
      kept.set(id, reason.code === 'UNDO_IRREVERSIBLE' ? reason : toReason('IMPORT_RECORD_CHANGED'))
  }
  return kept
}

/**
 * Deletes orders, and those customers whom the import created for them alone. Orders that were deleted meanwhile count as
 * removed. The kind of the entries is not compared: before new entries have statistics, PostgreSQL would read all of
 * the kind for each order.
 */
async function undoOrders(
  tx: Transaction<Tables>,
  ids: readonly string[],
  { _id, by, now }: { _id: string; by: Actor; now: Date },
): Promise<string[]> {
  await tx.selectFrom('orders').select('_id').where('_id', 'in', ids).orderBy('_id').forUpdate().execute()
  const { rows } = await sql<{ _id: string; isChanged: boolean | null }>`
    select named."_id", case when orders."_id" is not null then
      orders."commentCount" > 0
      or exists (
        select from "auditLog" entry where entry."entityId" = orders."_id" and entry."action" <> 'order.imported'
          and not (entry."action" = 'order.refunded' and entry."at" = records."writtenAt")
      )
      or exists (select from invoices where invoices."order" = orders."_id")
      or exists (select from returns where returns."order" = orders."_id")
      or exists (select from "providerPayments" payment where payment."order" = orders."_id")
      or exists (select from tickets where tickets."order" = orders."_id")
      or exists (select from shipments where shipments."order" = orders."_id")
      or exists (select from "orderReviews" review where review."order" = orders."_id")
    end as "isChanged"
    from unnest(${ids}::uuid[]) as named("_id")
    join "importRecords" records on records."entity" = named."_id"
    left join orders on orders."_id" = named."_id"
  `.execute(tx)
  const gone = rows.filter(({ isChanged }) => isChanged === null).map(({ _id }) => _id)
  const untouched = rows.filter(({ isChanged }) => isChanged === false).map(({ _id }) => _id)
  const customers = await removeImportedOrders(tx, untouched, by, now)
  // All of them at once, in the order that others lock them; some are deleted.
  await lockCustomers(tx, customers)
  const removed = new Set(await undoCustomers(tx, await findCreatedFor(tx, _id, customers), by, now))
  const others = customers.filter((customer) => !removed.has(customer))
  await recountCustomers(tx, others)
  return [...gone, ...untouched]
}

/** Those of the customers whom the import created, and who have no orders. */
async function findCreatedFor(
  tx: Transaction<Tables>,
  _id: string,
  customers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`
    select "customer" from "importCustomers" created
    where "customer" = any(${customers}::uuid[]) and "import" = ${_id}
      and not exists (select from orders where orders."customer" = created."customer")
  `.execute(tx)
  return rows.map(({ customer }) => customer)
}

/** Deletes customers whom nothing else names, and returns them. */
export async function undoCustomers(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  await lockCustomerOrders(tx, ids)
  await tx.selectFrom('customers').select('_id').where('_id', 'in', ids).orderBy('_id').forUpdate().execute()
  const { rows } = await sql<{ _id: string; isUsed: boolean | null }>`
    select named."_id", case when customers."_id" is not null then
      customers."passwordHash" is not null or customers."mergedInto" is not null
      or exists (
        select from "auditLog" entry
        where entry."entityId" = customers."_id" and entry."action" <> 'customer.created'
      )
      or exists (select from orders where orders."customer" = customers."_id")
      or exists (select from tickets where tickets."customer" = customers."_id")
      or exists (select from "liveChats" chat where chat."customer" = customers."_id")
      or exists (select from "creditEntries" entry where entry."customer" = customers."_id")
      or exists (select from "freeBuyClaims" claim where claim."customer" = customers."_id")
      or exists (select from "couponUses" used where used."customer" = customers."_id")
      or exists (select from "privacyRequests" request where request."customer" = customers."_id")
      or exists (select from "orderComments" comment where comment."customer" = customers."_id")
      or exists (
        select from "customerMerges" merge where merge."keep" = customers."_id" or merge."merged" = customers."_id"
      )
    end as "isUsed"
    from unnest(${ids}::uuid[]) as named("_id")
    left join customers on customers."_id" = named."_id"
  `.execute(tx)
  const gone = rows.filter(({ isUsed }) => isUsed === null).map(({ _id }) => _id)
  const unused = rows.filter(({ isUsed }) => isUsed === false).map(({ _id }) => _id)
  if (unused.length > 0) {
    await tx.deleteFrom('customers').where('_id', 'in', unused).execute()
    const at = now.toISOString()
    await recordAudit(
      tx,
      by,
      now,
      // With a time, the entries cause no events: an undo of thousands would flood webhooks.
      unused.map((entityId) => ({ action: 'customer.removed', entityId, at })),
    )
  }
  return [...gone, ...unused]
}
