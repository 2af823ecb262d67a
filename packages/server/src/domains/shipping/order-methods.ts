import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { writeAudit } from '../../lib/audit.ts'
import { methodsOfSite, readMethods } from './read-methods.ts'
import { lockSite } from './write-methods.ts'

/** The place of a method is no field of its form, so that the version stays and an open form can still be saved. */
export const orderMethods = signedIn.shipping.order.handler(async ({ context, input }) => {
  const { db, admin, clock } = context
  const { site, ids } = input
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, site)
    const present = await methodsOfSite(tx, site)
    const known = new Set(present)
    if (ids.length !== present.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      throw apiError('LIST_CHANGED')
    await sql`
      update "shippingMethods" set "position" = placed."position"
      from unnest(${ids}::uuid[]) with ordinality as placed("_id", "position")
      where "shippingMethods"."_id" = placed."_id" and "shippingMethods"."position" <> placed."position"
    `.execute(tx)
    await writeAudit(
      tx,
      admin,
      clock(),
      ids.flatMap((id, place) => {
        const from = present.indexOf(id)
        if (from === place) return []
        const changes = { position: { from: from + 1, to: place + 1 } }
        return [{ action: 'shippingMethod.moved' as const, entity: 'shippingMethod', entityId: id, changes }]
      }),
    )
    return { items: await readMethods(tx, ids) }
  })
})
