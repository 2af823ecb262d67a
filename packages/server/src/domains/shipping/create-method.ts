import type { NewShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { refuseUnknownTaxClass } from '../taxes/taxes.ts'
import { readMethods } from './read-methods.ts'
import { positionAtEnd, refuseUnknownCountries, toColumns } from './write-methods.ts'

export const createShippingMethodCall = signedIn.shipping.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await db
      .transaction()
      .execute((tx) =>
        createOnce(tx, 'shippingMethods', input, (method) =>
          createShippingMethod(tx, method, admin, clock()),
        ),
      )
    const [made] = await readMethods(db, [_id])
    if (!made) throw new Error('A new shipping method was not written.')
    return made
  },
)

/**
 * Adds a shipping method at the end of its site's list and returns its `_id`; 422 if it references a missing
 * site or country.
 */
export async function createShippingMethod(
  tx: Transaction<Tables>,
  method: NewShippingMethod,
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const at = now.toISOString()
  const columns = toColumns(method)
  await lockSite(tx, method.site)
  await refuseUnknownCountries(tx, method.countries)
  await refuseUnknownTaxClass(tx, method.taxClass)
  const position = await positionAtEnd(tx, method.site)
  await tx
    .insertInto('shippingMethods')
    .values({ ...columns, _id, position, createdAt: at, updatedAt: at })
    .execute()
  await recordAudit(tx, by, now, {
    action: 'shippingMethod.created',
    entityId: _id,
    changes: Object.fromEntries(Object.entries(columns).map(([field, to]) => [field, { from: null, to }])),
  })
  return _id
}
