import { DELIVERY_FILTER_FIELDS } from '@storekeeper/contract/webhooks/delivery-filter-fields'
import type { WebhookDelivery } from '@storekeeper/contract/webhooks/webhook'
import type { DeliveryQuery } from '@storekeeper/contract/webhooks/webhook-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { asTyped, dayStart } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { readReason } from '../../lib/stored-reason.ts'
import { isWithinSites } from './read-webhooks.ts'

export const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhookDeliveries')
    .select(['webhookDeliveries._id', 'webhook', 'type', 'number', 'label', 'site', 'status', 'attempts'])
    .select(['nextAttemptAt', 'error', 'responseStatus', 'happenedAt', 'webhookDeliveries.createdAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

export const toDelivery = ({ number, error, ...row }: Row): WebhookDelivery => ({
  ...row,
  number: number === null ? null : Number(number),
  error: error && readReason(error),
})

export const deliveries = signedIn.webhooks.deliveries.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const webhook = await db
      .selectFrom('webhooks')
      .select('_id')
      .where('_id', '=', input.id)
      .where(isWithinSites(admin, 'webhooks:read'))
      .executeTakeFirst()
    if (!webhook) throw errors.NOT_FOUND()
    const where = whereDeliveries(input)
    const rows = selectDeliveries(db)
      .where(where)
      .orderBy(orderBy('webhookDeliveries', input.sort))
      .$call(onPage(input))
    const [items, total] = await Promise.all([rows.execute(), countUpTo(db, 'webhookDeliveries', where)])
    return { items: items.map(toDelivery), ...total, page: input.page, limit: input.limit }
  },
)

export const delivery = signedIn.webhooks.delivery.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const row = await selectDeliveries(db)
      .innerJoin('webhooks', 'webhooks._id', 'webhook')
      .select('body')
      .where('webhookDeliveries._id', '=', input.delivery)
      .where('webhook', '=', input.id)
      .where(isWithinSites(admin, 'webhooks:read'))
      .executeTakeFirst()
    if (!row) throw errors.NOT_FOUND()
    const { body, ...fields } = row
    const attempts = await db
      .selectFrom('webhookAttempts')
      .select(['_id', 'at', 'durationMs', 'url', 'requestHeaders', 'responseStatus', 'responseHeaders'])
      .select(['responseBody', 'error'])
      .where('delivery', '=', input.delivery)
      .orderBy('at', 'desc')
      .orderBy('_id', 'desc')
      .execute()
    const log = attempts.map(({ error, ...attempt }) => ({ ...attempt, error: error && readReason(error) }))
    return { ...toDelivery(fields), body, log }
  },
)

function whereDeliveries({
  id,
  q,
  filter,
  status,
  type,
  from,
  to,
  timeZone,
}: DeliveryQuery & { id: string }): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`"webhook" = ${id}`]
  if (status) conditions.push(sql`"status" = any(${status}::text[])`)
  if (type) conditions.push(sql`"type" = any(${type}::text[])`)
  if (filter) conditions.push(whereFilter(filter, DELIVERY_FILTER_FIELDS, deliveryFilterColumns, timeZone))
  if (from) conditions.push(sql`"happenedAt" >= ${dayStart(from, timeZone, 0)}`)
  if (to) conditions.push(sql`"happenedAt" < ${dayStart(to, timeZone, 1)}`)
  if (q) conditions.push(isNamed(q))
  return sql.join(conditions, sql` and `) as Expression<SqlBool>
}

function isNamed(q: string) {
  const word = asTyped(q).replace(/^#/, '')
  if (z.uuid().safeParse(word).success) return sql<SqlBool>`"webhookDeliveries"."_id" = ${word}`
  const isLabel = sql`strpos(lower("label"), lower(${word})) > 0`
  return /^\d{1,15}$/.test(word)
    ? sql<SqlBool>`("number" = ${Number(word)} or ${isLabel})`
    : sql<SqlBool>`${isLabel}`
}

const deliveryFilterColumns: FilterColumns<typeof DELIVERY_FILTER_FIELDS> = {
  event: sql`"webhookDeliveries"."type"`,
  status: sql`"webhookDeliveries"."status"`,
  attempts: sql`"webhookDeliveries"."attempts"`,
  'response-status': sql`"webhookDeliveries"."responseStatus"`,
  happened: sql`"webhookDeliveries"."happenedAt"`,
  created: sql`"webhookDeliveries"."createdAt"`,
}
