import { signedIn } from '../../calls.ts'
import { readTimeline } from '../audit-log/audit-log.ts'

export const customerTimeline = signedIn.customers.timeline.handler(
  async ({ context: { db }, input: { id, ...page }, errors }) => {
    const customer = await db.selectFrom('customers').select('_id').where('_id', '=', id).executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    return readTimeline(db, { entity: 'customer', entityId: id }, page)
  },
)
