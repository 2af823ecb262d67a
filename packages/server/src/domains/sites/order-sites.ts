import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { lockSites, readSites } from './read-sites.ts'

/**
 * The position is not part of the site's form, so reordering does not change `version`, and open forms can be
 * saved.
 */
export const orderSites = signedIn.sites.order.handler(async ({ context, input: { ids } }) => {
  const { db, admin, clock } = context
  return db.transaction().execute(async (tx) => {
    const sites = await lockSites(tx)
    const known = new Set(sites.map((site) => site._id))
    if (ids.length !== sites.length || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id)))
      throw apiError('LIST_CHANGED')
    await sql`
      update sites set "position" = placed."position"
      from unnest(${ids}::uuid[]) with ordinality as placed("_id", "position")
      where sites."_id" = placed."_id" and sites."position" <> placed."position"
    `.execute(tx)
    await recordAudit(
      tx,
      admin,
      clock(),
      ids.flatMap((id, index) => {
        const from = sites.findIndex((site) => site._id === id)
        if (from === index) return []
        const changes = { position: { from: from + 1, to: index + 1 } }
        return [{ action: 'site.moved' as const, entity: 'site', entityId: id, changes }]
      }),
    )
    return { items: await readSites(tx) }
  })
})
