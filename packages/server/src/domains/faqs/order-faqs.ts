import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'

/**
 * The position is not part of the form, so the version does not change and an open form can still be saved.
 */
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
    const positionById = new Map(present.map(({ _id, position }) => [_id, position]))
    if (input.ids.some((id) => !positionById.has(id))) throw apiError('LIST_CHANGED')
    const order = inNewOrder([...positionById.keys()], input.ids)
    await sql`
      update faqs set "position" = placed."position"
      from unnest(${order}::uuid[]) with ordinality as placed("_id", "position")
      where faqs."_id" = placed."_id" and faqs."position" <> placed."position"
    `.execute(tx)
    const items = order.map((_id, index) => ({ _id, position: index + 1 }))
    await recordAudit(
      tx,
      admin,
      now,
      items
        .filter(({ _id, position }) => positionById.get(_id) !== position)
        .map(({ _id, position }) => ({
          action: 'faq.moved',
          entityId: _id,
          changes: { position: { from: positionById.get(_id), to: position } },
        })),
    )
    return { items }
  })
})

/**
 * Returns the list with `some` of its items in a new order: they share their previous positions; all other
 * items stay.
 */
export function inNewOrder(list: readonly string[], some: readonly string[]): string[] {
  const moved = new Set(some)
  const next = some.values()
  return list.map((id) => (moved.has(id) ? (next.next().value ?? id) : id))
}
