import type { Db } from '@storekeeper/server/db/open'
import { countChanges } from '@storekeeper/server/domains/analytics/analytics'
import { sql } from 'kysely'
import { MOVED_ORDERS, MOVED_SITE, ON_SHELVES } from './furnish.ts'

/** States that a shop must never have, each with the query that finds it. */
const NEVER: Record<string, string> = {
  'an order placed twice for one request': `
    select "requestId" from orders where "requestId" is not null group by 1 having count(*) > 1`,
  'an order that was not placed exactly once by the log': `
    select orders."_id" from orders
    where "site" <> '${MOVED_SITE}' and 1 <> (select count(*) from "auditLog" where "action" = 'order.placed' and "entityId" = orders."_id")`,
  'an order without its lines, or with others than its sums say': `
    select orders."_id" from orders left join "orderLines" on "order" = orders."_id"
    where "site" <> '${MOVED_SITE}' group by orders."_id"
    having count("orderLines"."_id") = 0 or sum("quantity") <> "itemCount" or sum("orderLines"."total") <> "subtotal" - "discountTotal"`,
  'stock that was taken twice, or not at all': `
    select products."_id", "quantity" from products
    where "quantity" <> ${ON_SHELVES} - (
      select coalesce(sum("orderLines"."quantity" - "orderLines"."restocked"), 0) from "orderLines" join orders on orders."_id" = "order"
      where "product" = products."_id" and "stockIsTaken")`,
  'a coupon whose uses are not those of its orders': `
    select "code", "totalUses" from coupons
    where "totalUses" <> (select count(*) from "couponUses" where "coupon" = coupons."_id" and "isCounted")
      or "totalUses" <> (select count(*) from orders where "couponCode" = coupons."code")`,
  'credit that is not the sum of its entries': `
    select customers."_id", "creditBalance" from customers left join "creditEntries" entry on entry."customer" = customers."_id"
    group by customers."_id"
    having "creditBalance" <> coalesce(sum(entry."amount"), 0) or "creditBalance" <> coalesce(sum(entry."remaining"), 0)`,
  'an order that did not take the credit it was paid with, or took it twice': `
    select orders."_id" from orders
    where "creditUsed" <> (select coalesce(-sum("amount"), 0) from "creditEntries" where "order" = orders."_id")`,
  'credit that an order took, and that is taken from nothing that was given': `
    select entry."_id" from "creditEntries" entry
    where entry."order" is not null and -entry."amount" <> (select coalesce(sum("amount"), 0) from "creditUses" where "entry" = entry."_id")`,
  'a payment that the order does not know, or that was booked twice': `
    select orders."_id" from orders
    where "amountPaid" <> (select coalesce(sum("amount"), 0) from payments where "order" = orders."_id")`,
  'comments that are not counted, or stand there twice': `
    select orders."_id" from orders
    where "commentCount" <> (select count(distinct "requestId") from "orderComments" where "order" = orders."_id")`,
  'a chat with a gap, or with a message twice': `
    select "chat" from "liveChatMessages" join "liveChats" on "liveChats"."_id" = "chat" group by "chat", "messageCount"
    having count(*) <> max("sequence") or count(distinct "requestId") <> count(*) or "messageCount" <> count(*)`,
  'a mail to many that counts other recipients than it has': `
    select campaigns."_id" from campaigns
    where "total" <> (select count(distinct "email") from "campaignRecipients" where "campaign" = campaigns."_id")`,
  // The subject of the mail is `T-1: About …`; before the mail is built, its content is in its values.
  'a ticket whose mail to its customer was not queued, or twice': `
    select "ticketNumber" from tickets
    left join (select split_part(coalesce("subject", "values"->>'subject'), ': ', 2) as "about" from mails) mailed on "about" = tickets."subject"
    group by tickets."_id" having count("about") <> 1`,
  'an order of which admins were notified twice': `
    select "order" from notifications where "type" = 'order' group by 1 having count(*) > 1`,
  'counters of orders that are not what is there': `
    select "site", "trackingStatus", sum("count") from (
      select "site", "trackingStatus", sum("difference") as "count" from "orderCountChanges" group by 1, 2
      union all select "site", "trackingStatus", -count(*) from orders group by 1, 2) counted
    group by 1, 2 having sum("count") <> 0`,
  'an order that a bulk change changed twice, or without saying so': `
    select orders."_id", "version" from orders
    where "site" = '${MOVED_SITE}' and "version" - 1 <> (
      select count(*) from "auditLog" where "action" = 'order.statusChanged' and "entityId" = orders."_id")`,
  'a finished bulk change that did not change all': `
    select "_id", "updated" from "bulkRuns" where "status" <> 'running' and ("status" <> 'finished' or "updated" <> ${MOVED_ORDERS})`,
  'sums of sales that are not those of the orders': `
    select "site", sum("sales") from (
      select "site", sum("sales") as "sales" from "siteQuarters" group by 1
      union all select "site", -sum("amount") from "saleEntries" group by 1) counted
    group by 1 having sum("sales") <> 0`,
}

/** Returns the violations found in a shop. Updates the analytics first, as the job does. */
export async function findWrongs(db: Db): Promise<string[]> {
  await countChanges(db)
  const wrongs: string[] = []
  for (const [what, query] of Object.entries(NEVER)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) wrongs.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return wrongs
}
