import type { NewTaxClass } from '@storekeeper/contract/taxes/tax-class'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'

const COLUMNS = ['_id', 'title', 'isDefault', 'version'] as const

/** The default class first, then by title. */
export const listTaxClasses = signedIn.taxes.classes.list.handler(({ context: { db } }) =>
  db
    .selectFrom('taxClasses')
    .select(COLUMNS)
    .orderBy('isDefault', 'desc')
    .orderBy(sql`lower("title")`)
    .orderBy('_id')
    .execute(),
)

export const createTaxClass = signedIn.taxes.classes.create.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const create = ({ title }: NewTaxClass) => insertTaxClass(tx, title, admin, clock())
      const _id = await createOnce(tx, 'taxClasses', input, create)
      return tx.selectFrom('taxClasses').select(COLUMNS).where('_id', '=', _id).executeTakeFirstOrThrow()
    }),
)

async function insertTaxClass(tx: Transaction<Tables>, title: string, by: Actor, now: Date): Promise<string> {
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('taxClasses')
    .values({ _id, title, createdAt: at, updatedAt: at })
    .execute()
    .catch(nameTakenTitle)
  const changes = { title: { from: null, to: title } }
  await recordAudit(tx, by, now, { entityId: _id, action: 'taxClass.created', changes })
  return _id
}

export const updateTaxClass = signedIn.taxes.classes.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, title }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const was = await lockTaxClass(tx, id)
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'taxClass', was))
      const is = await tx
        .updateTable('taxClasses')
        .set({ title, version: version + 1, updatedAt: now.toISOString() })
        .where('_id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
        .catch(nameTakenTitle)
      const changes = { title: { from: was.title, to: title } }
      if (was.title !== title)
        await recordAudit(tx, admin, now, { entityId: id, action: 'taxClass.changed', changes })
      return is
    })
  },
)

/** Refuses the default class, and a class that is still in use. Its lock keeps new rows from using it meanwhile. */
export const removeTaxClass = signedIn.taxes.classes.remove.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const found = await lockTaxClass(tx, id)
      if (!found) throw errors.NOT_FOUND()
      const { title } = found
      if (found.isDefault) throw apiError('TAX_CLASS_IS_DEFAULT', { title })
      const uses = await countUses(tx, id)
      if (Object.keys(uses).length > 0) throw apiError('TAX_CLASS_IN_USE', { title, uses })
      await tx.deleteFrom('taxClasses').where('_id', '=', id).execute()
      const changes = { title: { from: title, to: null } }
      await recordAudit(tx, admin, clock(), { entityId: id, action: 'taxClass.removed', changes })
      return { _id: id }
    }),
)

/** Locks a class, so that its rates and its uses change one after another. */
export const lockTaxClass = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('taxClasses')
    .select([...COLUMNS, 'updatedAt'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Refuses (422) a class that does not exist; null is the default class. */
export async function refuseUnknownTaxClass(db: Db, id: string | null | undefined): Promise<void> {
  if (!id) return
  const found = await db.selectFrom('taxClasses').select('_id').where('_id', '=', id).executeTakeFirst()
  if (!found) throw fieldError('taxClass', 'TAX_CLASS_NOT_FOUND')
}

/** Orders store the class of their shipping method in their terms. */
async function countUses(tx: Transaction<Tables>, id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'products' as "name", count(*)::int as "count" from products where "taxClass" = ${id}
    union all select 'shippingMethods', count(*)::int from "shippingMethods" where "taxClass" = ${id}
    union all select 'taxRates', count(*)::int from "taxRates" where "taxClass" = ${id}
    union all select 'orders', count(*)::int from orders
      where "_id" in (select "order" from "orderLines" where "taxClass" = ${id})
        or "taxMode" <> 'none' and "shipping" ->> 'taxClass' = ${id}
  `.execute(tx)
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

function nameTakenTitle(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'taxClassesByTitle')
    throw fieldError('title', 'TAX_CLASS_TITLE_TAKEN')
  throw error
}
