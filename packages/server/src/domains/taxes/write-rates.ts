import type { NewTaxRate } from '@storekeeper/contract/taxes/tax-rate'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { readTaxRate } from './list-rates.ts'
import { lockTaxClass } from './tax-classes.ts'

export const createTaxRateCall = signedIn.taxes.rates.create.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const _id = await createOnce(tx, 'taxRates', input, (rate) => createTaxRate(tx, rate, admin, clock()))
      const made = await readTaxRate(tx, _id)
      if (!made) throw new Error('A new tax rate was not written.')
      return made
    }),
)

/** Adds a rate and returns its `_id`; 409 if another rate of the class applies to the same place and day. */
export async function createTaxRate(
  tx: Transaction<Tables>,
  rate: NewTaxRate,
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const at = now.toISOString()
  await demandNoOverlap(tx, _id, rate)
  await tx
    .insertInto('taxRates')
    .values({ ...rate, _id, createdAt: at, updatedAt: at })
    .execute()
  const changes = Object.fromEntries(Object.entries(rate).map(([field, to]) => [field, { from: null, to }]))
  await recordAudit(tx, by, now, { entityId: _id, action: 'taxRate.created', changes })
  return _id
}

export const updateTaxRate = signedIn.taxes.rates.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, ...fields }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      // The class is locked before its rates, as for a new rate.
      await demandNoOverlap(tx, id, fields)
      await tx.selectFrom('taxRates').select('_id').where('_id', '=', id).forUpdate().execute()
      const was = await readTaxRate(tx, id)
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'taxRate', was))
      await tx
        .updateTable('taxRates')
        .set({ ...fields, version: version + 1, updatedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      const changes = changesBetween<Record<string, unknown>>({ ...was, taxClass: was.taxClass._id }, fields)
      await recordAudit(tx, admin, now, { entityId: id, action: 'taxRate.changed', changes })
      const is = await readTaxRate(tx, id)
      if (!is) throw errors.NOT_FOUND()
      return is
    })
  },
)

/** Orders keep the taxes that they have. */
export const removeTaxRate = signedIn.taxes.rates.remove.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const removed = await tx
        .deleteFrom('taxRates')
        .where('_id', '=', id)
        .returning(['taxClass', 'country', 'region', 'title', 'rate', 'validFrom', 'validUntil'])
        .executeTakeFirst()
      if (!removed) throw errors.NOT_FOUND()
      const changes = Object.fromEntries(
        Object.entries(removed).map(([field, from]) => [field, { from, to: null }]),
      )
      await recordAudit(tx, admin, clock(), { entityId: id, action: 'taxRate.removed', changes })
      return { _id: id }
    }),
)

/**
 * Locks the class and refuses (409) a rate that applies on a day on which another rate of the class applies to the
 * same country and region. Regions compare as addresses match them, without case.
 */
async function demandNoOverlap(tx: Transaction<Tables>, id: string, rate: NewTaxRate): Promise<void> {
  if (!(await lockTaxClass(tx, rate.taxClass))) throw fieldError('taxClass', 'TAX_CLASS_NOT_FOUND')
  const other = await tx
    .selectFrom('taxRates')
    .select(['validFrom', 'validUntil'])
    .where('_id', '<>', id)
    .where('taxClass', '=', rate.taxClass)
    .where('country', '=', rate.country)
    .where(sql<boolean>`lower("region") = lower(${rate.region})`)
    .where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>=', rate.validFrom)]))
    .$if(rate.validUntil !== null, (query) => query.where('validFrom', '<=', rate.validUntil ?? ''))
    .orderBy('validFrom')
    .executeTakeFirst()
  if (other) throw fieldError('validFrom', 'TAX_RATE_OVERLAPS', other)
}
