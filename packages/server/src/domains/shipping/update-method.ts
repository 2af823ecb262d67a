import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { refuseUnknownTaxClass } from '../taxes/taxes.ts'
import { readMethods } from './read-methods.ts'
import { lockSite, positionAtEnd, refuseUnknownCountries, toColumns } from './write-methods.ts'

export const updateMethod = signedIn.shipping.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...terms } = input
  const fields = toColumns(terms)
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, fields.site)
    await tx.selectFrom('shippingMethods').select('_id').where('_id', '=', id).forUpdate().execute()
    const [was] = await readMethods(tx, [id])
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'shippingMethod', was))
    await refuseUnknownCountries(
      tx,
      fields.countries.filter((code) => !was.countries.includes(code)),
    )
    await refuseUnknownTaxClass(tx, fields.taxClass)
    // On a new site the method is last.
    const position = was.site === fields.site ? {} : { position: await positionAtEnd(tx, fields.site) }
    await tx
      .updateTable('shippingMethods')
      .set((row) => ({
        ...fields,
        ...position,
        version: row('version', '+', 1),
        updatedAt: now.toISOString(),
      }))
      .where('_id', '=', id)
      .execute()
    await recordAudit(tx, admin, now, [
      {
        action: 'shippingMethod.changed',
        entity: 'shippingMethod',
        entityId: id,
        changes: changesBetween<Record<string, unknown>>(was, fields),
      },
    ])
    const [is] = await readMethods(tx, [id])
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})
