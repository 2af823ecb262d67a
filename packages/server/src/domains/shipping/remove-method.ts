import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'

/** A method that any order references is not deleted, including cancelled and test orders. */
export const removeMethod = signedIn.shipping.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  await db.transaction().execute(async (tx) => {
    const method = await tx
      .selectFrom('shippingMethods')
      .select(['title', 'site', 'price', 'isFreeShipping', 'freeOver', 'countries', 'taxClass'])
      .where('_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!method) throw errors.NOT_FOUND()
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from orders where "shipping" ->> 'method' = ${id}
    `.execute(tx)
    const orders = rows[0]?.orders ?? 0
    if (orders > 0) throw apiError('SHIPPING_METHOD_IN_USE', { title: method.title, uses: { orders } })
    await tx.deleteFrom('shippingMethods').where('_id', '=', id).execute()
    await recordAudit(tx, admin, clock(), {
      action: 'shippingMethod.removed',
      entityId: id,
      changes: Object.fromEntries(Object.entries(method).map(([field, from]) => [field, { from, to: null }])),
    })
  })
  return { _id: id }
})
