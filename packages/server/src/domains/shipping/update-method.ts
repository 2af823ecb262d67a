import {
  daysFit,
  type ShippingMethod,
  type ShippingMethodChanges,
} from '@storekeeper/contract/shipping/shipping-method'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { staleDetails } from '../../lib/stale.ts'
import { replacedValues, type UndoRules, type UndoTarget } from '../../lib/undo-rule.ts'
import { refuseUnknownTaxClass } from '../taxes/taxes.ts'
import { readMethods } from './read-methods.ts'
import { positionAtEnd, refuseUnknownCountries, toColumns } from './write-methods.ts'

export const updateMethod = signedIn.shipping.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...terms } = input
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, terms.site)
    await lockMethods(tx, [id])
    const [was] = await readMethods(tx, [id])
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'shippingMethod', was))
    await changeMethod(tx, was, terms, admin, clock())
    const [is] = await readMethods(tx, [id])
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})

export const lockMethods = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('shippingMethods')
    .select('_id')
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .orderBy('_id')
    .forUpdate()
    .execute()

type Terms = Omit<ShippingMethodChanges, 'id' | 'version'>

/** Changes a method that the caller has locked, for another site with that site. */
export async function changeMethod(
  tx: Transaction<Tables>,
  was: ShippingMethod,
  { site, title, description, price, isFreeShipping, freeOver, countries, ...terms }: Terms,
  by: Actor,
  now: Date,
): Promise<void> {
  const { minDays, maxDays, isActive, taxClass = was.taxClass } = terms
  if (!daysFit({ minDays, maxDays })) throw fieldError('maxDays', 'MAX_DAYS_BELOW_MIN_DAYS')
  const fields = toColumns({
    ...{ site, title, description, price, isFreeShipping, freeOver, countries },
    ...{ minDays, maxDays, isActive, taxClass },
  })
  await refuseUnknownCountries(
    tx,
    countries.filter((code) => !was.countries.includes(code)),
  )
  await refuseUnknownTaxClass(tx, taxClass)
  // On a new site the method is last.
  const position = was.site === site ? {} : { position: await positionAtEnd(tx, site) }
  await tx
    .updateTable('shippingMethods')
    .set((row) => ({
      ...fields,
      ...position,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', '=', was._id)
    .execute()
  await recordAudit(tx, by, now, {
    action: 'shippingMethod.changed',
    entityId: was._id,
    changes: changesBetween<Record<string, unknown>>(was, fields),
  })
}

/** How changes of shipping methods are undone. A move to another site changes the order of both. */
export const shippingUndo: UndoRules = {
  'shippingMethod.changed': {
    permission: 'shipping:change',
    fields: [
      ...['title', 'description', 'price', 'isFreeShipping', 'freeOver', 'countries'],
      ...['minDays', 'maxDays', 'isActive', 'taxClass'],
    ],
    read: async (db, ids, isLocking) => {
      if (isLocking) await lockMethods(db, ids)
      const methods = await readMethods(db, ids)
      return new Map(
        methods.map((method): [string, UndoTarget] => [method._id, { site: method.site, fields: method }]),
      )
    },
    revert: async (tx, entry, { by, now }) => {
      const [was] = await readMethods(tx, [entry.entityId])
      if (!was) throw apiError('UNDO_RECORD_GONE')
      await changeMethod(tx, was, { ...was, ...replacedValues<Terms>(entry) }, by, now)
    },
  },
}
