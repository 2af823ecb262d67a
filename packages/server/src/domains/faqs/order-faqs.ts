import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { writeAudit } from '../../lib/audit.ts'
import { lockSite } from '../../lib/lock-site.ts'
import { inNewOrder } from './in-new-order.ts'

/** A question's position is no field of its form, so that the version stays and an open form can still be saved. */
export const orderFaqs = signedIn.faqs.order.handler(async ({ context, input }) => {
  const { db, admin, clock } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, input.site)
    const present = await tx
      .selectFrom('faqs')
      .select(['_id', 'position'])
      .where('site', '=', input.site)
      .orderBy('position')
      .orderBy('_id')
      .execute()
    const placeOf = new Map(present.map(({ _id, position }) => [_id, position]))
    if (input.ids.some((id) => !placeOf.has(id))) throw apiError('LIST_CHANGED')
    const order = inNewOrder([...placeOf.keys()], input.ids)
    await sql`
      update faqs set "position" = placed."position"
      from unnest(${order}::uuid[]) with ordinality as placed("_id", "position")
      where faqs."_id" = placed."_id" and faqs."position" <> placed."position"
    `.execute(tx)
    const items = order.map((_id, place) => ({ _id, position: place + 1 }))
    await writeAudit(
      tx,
      admin,
      now,
      items
        .filter(({ _id, position }) => placeOf.get(_id) !== position)
        .map(({ _id, position }) => ({
          action: 'faq.moved',
          entity: 'faq',
          entityId: _id,
          changes: { position: { from: placeOf.get(_id), to: position } },
        })),
    )
    return { items }
  })
})
