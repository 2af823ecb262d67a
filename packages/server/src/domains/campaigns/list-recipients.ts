import { RECIPIENT_FILTER_FIELDS } from '@storekeeper/contract/campaigns/campaign-filter-fields'
import type { RecipientQuery } from '@storekeeper/contract/campaigns/campaign-query'
import { parseReasonKey } from '@storekeeper/contract/campaigns/mail-reason'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { hidesEmails } from '../permissions/permissions.ts'

export const listRecipients = signedIn.campaigns.recipients.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const campaign = await db
      .selectFrom('campaigns')
      .select('_id')
      .where('_id', '=', input.id)
      .executeTakeFirst()
    if (!campaign) throw errors.NOT_FOUND()
    const where = whereRecipients(input)
    const page = db
      .selectFrom('campaignRecipients')
      .select([
        '_id',
        'email',
        sql<string>`trim("firstName" || ' ' || "lastName")`.as('name'),
        'status',
        'reason',
        'attempts',
        'completedAt',
      ])
      .select((row) =>
        jsonObjectFrom(
          row
            .selectFrom('orders')
            .select(['orders.orderId', 'orders.uriCode'])
            .whereRef('orders._id', '=', 'campaignRecipients.order'),
        ).as('order'),
      )
      .where(where)
      // By default sorted by the address, of which the order reveals the beginning.
      .orderBy(hidesEmails(admin) ? sql`"token"` : orderBy('campaignRecipients', input.sort))
      .$call(onPage(input))
      .execute()
    const [items, total] = await Promise.all([page, countUpTo(db, 'campaignRecipients', where)])
    return { items: items.map(withReason), ...total, page: input.page, limit: input.limit }
  },
)

const withReason = <Row extends { reason: string | null }>({ reason, ...row }: Row) => ({
  ...row,
  reason: reason === null ? null : parseReasonKey(reason),
})

function whereRecipients(filter: RecipientQuery & { id: string }): Expression<SqlBool> {
  const recipient: ExpressionBuilder<Tables, 'campaignRecipients'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [recipient('campaign', '=', filter.id)]
  if (filter.status) conditions.push(recipient('status', 'in', filter.status))
  if (filter.reason) conditions.push(recipient('reason', '=', filter.reason))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, RECIPIENT_FILTER_FIELDS, recipientFilterColumns, filter.timeZone),
    )
  if (filter.q) conditions.push(matches(recipient.ref('search'), filter.q))
  return recipient.and(conditions)
}

const recipientFilterColumns: FilterColumns<typeof RECIPIENT_FILTER_FIELDS> = {
  name: sql`trim("campaignRecipients"."firstName" || ' ' || "campaignRecipients"."lastName")`,
  status: sql`"campaignRecipients"."status"`,
  order: sql`(select ordered."orderId" from orders ordered where ordered."_id" = "campaignRecipients"."order")`,
  attempts: sql`"campaignRecipients"."attempts"`,
  finished: sql`"campaignRecipients"."completedAt"`,
}
