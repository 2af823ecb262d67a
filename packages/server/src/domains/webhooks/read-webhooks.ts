import { type Grants, getSites } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { NameListQuery } from '@storekeeper/contract/name-list-query'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Webhook } from '@storekeeper/contract/webhooks/webhook'
import { WEBHOOK_FILTER_FIELDS } from '@storekeeper/contract/webhooks/webhook-filter-fields'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

export const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['_id', 'name', 'description', 'url', 'events', 'sites', 'isActive'])
    .select(['turnedOffAt', 'turnOffReason', 'failingSince', 'previousUntil'])
    .select(['version', 'createdAt', 'updatedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

export const toWebhook = ({ sites, turnedOffAt: at, turnOffReason: reason, ...row }: Row): Webhook => ({
  ...row,
  sites: sites ?? 'all',
  turnedOff: at && reason ? { at, reason } : null,
})

export const list = signedIn.webhooks.list.handler(async ({ context: { db, admin }, input }) => {
  const where = whereWebhooks(input, admin)
  const rows = selectWebhooks(db).where(where).orderBy(orderBy('webhooks', input.sort)).$call(onPage(input))
  const [items, total] = await Promise.all([rows.execute(), countUpTo(db, 'webhooks', where)])
  return { items: items.map(toWebhook), ...total, page: input.page, limit: input.limit }
})

/** Counts the webhooks of a list. */
export const countListedWebhooks = (db: Db, query: NameListQuery, admin: Grants) =>
  countUpTo(db, 'webhooks', whereWebhooks(query, admin))

function whereWebhooks({ site, q, filter, timeZone }: NameListQuery, admin: Grants): Expression<SqlBool> {
  const webhook = expressionBuilder<Tables, 'webhooks'>()
  const conditions = [receivedOn(toSiteKeys(site)), isWithinSites(admin, 'webhooks:read')]
  if (filter) conditions.push(whereFilter(filter, WEBHOOK_FILTER_FIELDS, webhookFilterColumns, timeZone))
  if (q) conditions.push(matches(webhook.ref('webhooks.search'), q))
  return webhook.and(conditions)
}

export const details = signedIn.webhooks.details.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const row = await selectWebhooks(db)
      .where('_id', '=', input.id)
      .where(isWithinSites(admin, 'webhooks:read'))
      .executeTakeFirst()
    if (!row) throw errors.NOT_FOUND()
    return toWebhook(row)
  },
)

const webhookFilterColumns: FilterColumns<typeof WEBHOOK_FILTER_FIELDS> = {
  name: sql`webhooks."name"`,
  description: sql`webhooks."description"`,
  url: sql`webhooks."url"`,
  event: (test) =>
    sql<SqlBool>`exists (select from unnest(webhooks."events") event where ${test(sql`event`)})`,
  active: sql`webhooks."isActive"`,
  'failing-since': sql`webhooks."failingSince"`,
  created: sql`webhooks."createdAt"`,
  updated: sql`webhooks."updatedAt"`,
}

/** Whether a webhook receives the events of one of these sites. */
const receivedOn = (sites: 'all' | string[]) =>
  sites === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(webhooks."sites" is null or webhooks."sites" && ${sites}::text[])`

/** A limited admin has only webhooks all of whose sites are their own. */
export const isWithinSites = (admin: Grants, permission: Permission): Expression<SqlBool> => {
  const sites = getSites(admin, permission)
  return sites === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`coalesce(webhooks."sites" <@ ${[...sites]}::text[], false)`
}

/** Throws SITE_NOT_PERMITTED unless the admin may change webhooks on all of these sites. */
export function demandSites(admin: Grants, sites: 'all' | readonly string[]): void {
  const permission = 'webhooks:change'
  const own = getSites(admin, permission)
  if (own === 'all') return
  const other = sites === 'all' ? 'all' : sites.find((site) => !own.includes(site))
  if (other !== undefined) throw apiError('SITE_NOT_PERMITTED', { permission, site: other })
}
