import type { Country, NewCountry } from '@storekeeper/contract/shipping/country'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createAllOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { readCountries, readCountry } from './read-countries.ts'

export const createCountry = signedIn.shipping.countries.create.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const [_id] = await createAllOnce(tx, 'countries', input, async (country) =>
        idsOf(await createCountries(tx, [country], admin, clock())),
      )
      const added = _id && (await readCountry(tx, _id))
      if (!added) throw fieldError('code', 'COUNTRY_ALREADY_ADDED')
      return added
    }),
)

export const addSeveralCountries = signedIn.shipping.countries.addSeveral.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const ids = await createAllOnce(tx, 'countries', input, async ({ codes, isActive }) => {
        const wanted = codes.map((code) => ({ code, name: '', isActive }))
        return idsOf(await createCountries(tx, wanted, admin, clock()))
      })
      return { added: await readCountries(tx, ids) }
    }),
)

const idsOf = (rows: readonly Country[]) => rows.map(({ _id }) => _id)

export const updateCountry = signedIn.shipping.countries.update.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const { id, version, ...fields } = input
    const now = clock()
    return db.transaction().execute(async (tx) => {
      await tx.selectFrom('countries').select('_id').where('_id', '=', id).forUpdate().execute()
      const was = await readCountry(tx, id)
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'country', was))
      await tx
        .updateTable('countries')
        .set((row) => ({ ...fields, version: row('version', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', id)
        .execute()
      await recordAudit(tx, admin, now, {
        action: 'country.changed',
        entityId: id,
        changes: changesBetween<Record<string, unknown>>(was, fields),
      })
      const is = await readCountry(tx, id)
      if (!is) throw errors.NOT_FOUND()
      return is
    })
  },
)

/**
 * Adds countries that the store does not have yet, and returns them. Without a name, a country gets its
 * English one.
 */
export async function createCountries(
  tx: Transaction<Tables>,
  countries: readonly NewCountry[],
  by: Actor,
  now: Date,
): Promise<Country[]> {
  if (countries.length === 0) return []
  const at = now.toISOString()
  const rows = countries.map(({ code, name, isActive }) => ({
    _id: newId(),
    code,
    name: name || (ENGLISH.of(code) ?? code),
    isActive,
    createdAt: at,
    updatedAt: at,
  }))
  const added = await tx
    .insertInto('countries')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['_id', 'name', 'code', 'isActive', 'version', 'createdAt', 'updatedAt'])
    .execute()
  await recordAudit(
    tx,
    by,
    now,
    added.map(({ _id, code, name, isActive }) => ({
      action: 'country.created',
      entityId: _id,
      changes: Object.fromEntries(
        Object.entries({ code, name, isActive }).map(([field, to]) => [field, { from: null, to }]),
      ),
    })),
  )
  return added
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
