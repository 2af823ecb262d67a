import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { listSiteMethods, readMethods } from './read-methods.ts'

/**
 * The position is not part of the method's form, so reordering does not change `version`, and open forms can
 * be saved.
 */
export const orderMethods = signedIn.shipping.order.handler(async ({ context, input }) => {
  const { db, admin, clock } = context
  const { site, ids } = input
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, site)
    const present = await listSiteMethods(tx, site)
    const known = new Set(present)
    if (ids.length !== present.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      throw apiError('LIST_CHANGED')
    await sql`
      update "shippingMethods" set "position" = placed."position"
      from unnest(${ids}::uuid[]) with ordinality as placed("_id", "position")
      where "shippingMethods"."_id" = placed."_id" and "shippingMethods"."position" <> placed."position"
    `.execute(tx)
    await recordAudit(
      tx,
      admin,
      clock(),
      ids.flatMap((id, index) => {
        const from = present.indexOf(id)
        if (from === index) return []
        const changes = { position: { from: from + 1, to: index + 1 } }
        return [{ action: 'shippingMethod.moved' as const, entity: 'shippingMethod', entityId: id, changes }]
      }),
    )
    return { items: await readMethods(tx, ids) }
  })
})
