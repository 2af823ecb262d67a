import { type Kysely, sql } from 'kysely'

/**
 * The timeline of a customer shows the kind of each notification and what providers reported about it, and finds
 * notifications by what they are about, so that they remain after the address changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view "customerTimeline"`.execute(db)
  await sql.raw(VIEW).execute(db)
}

const factsOfMail = (order: string) => `jsonb_build_object(
      'subject', mails."subject", 'status', mails."status", 'reason', mails."reason", 'order', ${order},
      'notification', mails."notification", 'bounce', mails."bounce"
    )`

/** As in 0056, whose comments apply. */
const VIEW = `
create view "customerTimeline" as
  select "customer", "createdAt" as "at", "_id", 'order' as "kind", 'orders' as "source", "site", null::uuid as "admin",
    jsonb_build_object(
      'order', jsonb_build_object('_id', "_id", 'orderId', "orderId", 'uriCode', "uriCode"),
      'total', "total", 'trackingStatus', "trackingStatus", 'paymentStatus', "paymentStatus", 'isTestOrder', "isTestOrder"
    ) as "facts"
  from orders
union all
  select orders."customer", payments."createdAt", payments."_id", 'payment', 'orders', orders."site", payments."admin",
    jsonb_build_object(
      'order', jsonb_build_object('_id', orders."_id", 'orderId', orders."orderId", 'uriCode', orders."uriCode"),
      'amount', payments."amount", 'method', payments."method", 'reason', ''
    )
  from orders join payments on payments."order" = orders."_id"
union all
  select orders."customer", refunds."createdAt", refunds."_id", 'payment', 'orders', orders."site", refunds."admin",
    jsonb_build_object(
      'order', jsonb_build_object('_id', orders."_id", 'orderId', orders."orderId", 'uriCode', orders."uriCode"),
      'amount', -refunds."amount", 'method', refunds."target", 'reason', refunds."reason"
    )
  from orders join refunds on refunds."order" = orders."_id"
union all
  select "customer", "createdAt", "_id", 'credit', 'credit', null, "admin",
    jsonb_build_object('amount', "amount", 'balanceAfter', "balanceAfter", 'reason', "reason", 'cause', "cause")
  from "creditEntries"
union all
  select customers."_id", mails."createdAt", mails."_id", 'mail', 'mails', null, null,
    ${factsOfMail('null')}
  from customers join mails on mails."toEmail" = customers."email"
  where mails."notification" is null and (mails."entity" is null or mails."entity" not in ('admin', 'campaignRecipient'))
    or mails."notification" is not null and mails."entity" is null
union all
  select customers."_id", mails."createdAt", mails."_id", 'mail', 'mails', mails."site", mails."admin",
    ${factsOfMail('null')}
  from customers
  join mails on mails."entity" = 'customer' and mails."entityId" = customers."_id" and mails."notification" is not null
union all
  select claims."customer", mails."createdAt", mails."_id", 'mail', 'claims', claims."site", mails."admin",
    ${factsOfMail('null')}
  from "freeBuyClaims" claims
  join mails on mails."entity" = 'claim' and mails."entityId" = claims."_id" and mails."notification" is not null
union all
  select chats."customer", mails."createdAt", mails."_id", 'mail', 'chats', chats."site", mails."admin",
    ${factsOfMail('null')}
  from "liveChats" chats
  join mails on mails."entity" = 'liveChat' and mails."entityId" = chats."_id" and mails."notification" is not null
union all
  select tickets."customer", mails."createdAt", mails."_id", 'mail', 'tickets', tickets."site", mails."admin",
    ${factsOfMail('null')}
  from tickets
  join mails on mails."entity" = 'ticket' and mails."entityId" = tickets."_id" and mails."notification" is not null
union all
  select orders."customer", mails."createdAt", mails."_id", 'mail', 'orders', orders."site", mails."admin",
    ${factsOfMail(`jsonb_build_object('_id', orders."_id", 'orderId', orders."orderId", 'uriCode', orders."uriCode")`)}
  from orders join mails on mails."entity" = 'order' and mails."entityId" = orders."_id" and mails."notification" is not null
union all
  select orders."customer", coalesce(recipients."completedAt", campaigns."createdAt"), recipients."_id", 'mail', 'orders',
    orders."site", campaigns."admin",
    jsonb_build_object(
      'subject', campaigns."subject", 'status', recipients."status", 'reason', null,
      'notification', null, 'bounce', recipients."bounce",
      'order', jsonb_build_object('_id', orders."_id", 'orderId', orders."orderId", 'uriCode', orders."uriCode")
    )
  from orders
  join "campaignRecipients" recipients on recipients."order" = orders."_id"
  join campaigns on campaigns."_id" = recipients."campaign"
union all
  select customers."_id", coalesce(recipients."completedAt", campaigns."createdAt"), recipients."_id", 'mail', 'campaigns',
    campaigns."site", campaigns."admin",
    jsonb_build_object('subject', campaigns."subject", 'status', recipients."status", 'reason', null, 'order', null,
      'notification', null, 'bounce', recipients."bounce")
  from customers
  join "campaignRecipients" recipients on recipients."email" = customers."email" and recipients."order" is null
  join campaigns on campaigns."_id" = recipients."campaign" and campaigns."kind" = 'contacts'
union all
  select "customer", "createdAt", "_id", 'chat', 'chats', "site", null,
    jsonb_build_object('uuid', "uuid", 'issueType', "issueType", 'status', "status", 'messages', "messageCount")
  from "liveChats"
union all
  select "customer", "createdAt", "_id", 'ticket', 'tickets', "site", null,
    jsonb_build_object('ticketNumber', "ticketNumber", 'subject', "subject", 'status', "status", 'byCustomer', "byCustomer")
  from tickets
union all
  select orders."customer", reviews."createdAt", reviews."_id", 'review', 'orders', orders."site", reviews."admin",
    jsonb_build_object(
      'order', jsonb_build_object('_id', orders."_id", 'orderId', orders."orderId", 'uriCode', orders."uriCode"),
      'product', products."title", 'rating', reviews."rating", 'title', reviews."title"
    )
  from orders
  join "orderReviews" reviews on reviews."order" = orders."_id"
  join products on products."_id" = reviews."product"
union all
  select claims."customer", claims."createdAt", claims."_id", 'claim', 'claims', claims."site", null,
    jsonb_build_object('product', products."title", 'status', claims."status")
  from "freeBuyClaims" claims join products on products."_id" = claims."product"
union all
  select "entityId", "at", "_id", 'note', 'audit', null, "admin",
    jsonb_build_object('action', "action", 'changes', "changes", 'note', "note")
  from "auditLog"
  where "entity" = 'customer' and "action" = 'customer.changed' and "changes" ? 'note'
union all
  select "entityId", "at", "_id", 'change', 'audit', null, "admin",
    jsonb_build_object('action', "action", 'changes', "changes", 'note', "note")
  from "auditLog"
  where "entity" = 'customer' and "action" <> 'credit.adjusted' and not ("action" = 'customer.changed' and "changes" ? 'note')
`
