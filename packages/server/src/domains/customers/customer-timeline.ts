import { MAIL_JOB_CAUSES } from '@storekeeper/contract/campaigns/mail-reasons'
import {
  CustomerTimelineEntry,
  TIMELINE_SOURCES,
  type TimelineSource,
} from '@storekeeper/contract/customers/customer-timeline'
import { type Grants, getAllSites, getSites } from '@storekeeper/contract/grants'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { siteOf } from '../../lib/queries/audit-site.ts'
import { hideOrders } from '../../lib/queries/hide-orders.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { asNamed, readReason } from '../../lib/stored-reason.ts'
import { withAdmin } from '../../lib/text/full-name.ts'
import { isOfPermittedKind } from '../customer-notifications/customer-notifications.ts'

export const customerTimeline = signedIn.customers.timeline.handler(
  async ({ context: { db, admin }, input: { id, kind, before, limit }, errors }) => {
    const customer = await db.selectFrom('customers').select('_id').where('_id', '=', id).executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    const [at, _id] = before?.split('~') ?? []
    const rows = await db
      .selectFrom((timeline) =>
        timeline
          .selectFrom('customerTimeline')
          .selectAll()
          .where('customer', '=', id)
          .where(isVisible(admin))
          .$if(kind !== undefined, (some) => some.where('kind', 'in', kind ?? []))
          .$if(before !== undefined, (some) =>
            some.where(sql<boolean>`("at", "_id") < (${at}::timestamptz, ${_id}::uuid)`),
          )
          .orderBy('at', 'desc')
          .orderBy('_id', 'desc')
          // One more than the page shows whether another page follows.
          .limit(limit + 1)
          .as('entry'),
      )
      .leftJoin('admins', 'admins._id', 'entry.admin')
      .select(['entry._id', 'entry.at', 'entry.kind', 'entry.facts', 'entry.admin', 'firstName', 'lastName'])
      .select(
        sql<string>`to_char(entry."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exactAt'),
      )
      .orderBy('entry.at', 'desc')
      .orderBy('entry._id', 'desc')
      .execute()
    const items = rows.slice(0, limit)
    const last = items.at(-1)
    const entries = items
      .map(withAdmin)
      .map(({ _id, at, kind, facts, by }) =>
        CustomerTimelineEntry.parse({ ...facts, ...withReason(facts), ...{ _id, at, kind, by } }),
      )
    return {
      items: await hideOrders(db, entries, getSites(admin, 'orders:read')),
      next: last && rows.length > limit ? `${last.exactAt}~${last._id}` : null,
    }
  },
)

/** The reason for which an e-mail was not sent, in its wire shape. */
const withReason = (facts: object) => {
  const reason = StoredMailReason.safeParse('reason' in facts ? facts.reason : null).data
  return reason && { reason: asNamed(readReason(reason), MAIL_JOB_CAUSES) }
}

const StoredMailReason = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) })

/** The sources for which the admin has the permission, each on the sites on which they have it. */
function isVisible(admin: Grants): RawBuilder<boolean> {
  const sources = Object.keys(TIMELINE_SOURCES) as TimelineSource[]
  const bySites = Map.groupBy(sources, (source) => String(getSites(admin, TIMELINE_SOURCES[source])))
  const conditions = [...bySites].map(([sites, some]) => {
    const isOfSource = sql`"source" = any(${some})`
    if (sites === 'all') return isOfSource
    return sql`${isOfSource} and ${onSites(sql`"site"`, sites.split(','))}`
  })
  return sql`(${sql.join(conditions, sql` or `)}) and ${isPermittedMail(admin)}`
}

/**
 * An e-mail is shown with the permission for what it names, on the site of the record that it is about, because its
 * subject can name that. The entry of sending one again repeats the subject; the e-mail has its own.
 */
function isPermittedMail(admin: Grants): RawBuilder<boolean> {
  const sites = getAllSites(admin)
  const site = sql`coalesce(mails."site", ${siteOf('mails', MAILED)})`
  const isElsewhere = sites === 'all' ? sql`false` : sql`${site} <> all(${[...sites]}::text[])`
  return sql`("source" <> 'audit' or "facts" ->> 'action' <> 'customer.notifiedAgain')
    and ("kind" <> 'mail' or not exists (
      select from mails where mails."_id" = "customerTimeline"."_id"
        and (${isElsewhere} or not ${isOfPermittedKind(admin)})
    ))`
}

const MAILED = ['order', 'return', 'claim', 'ticket', 'liveChat']

/** Whether the timeline of a customer shows this mail to the admin. Works in a transaction too. */
export const findMailInTimeline = async (db: Db, admin: Grants, customer: string, mail: string) =>
  (await db
    .selectFrom('customerTimeline')
    .select('_id')
    .where('customer', '=', customer)
    .where('_id', '=', mail)
    .where('kind', '=', 'mail')
    .where(isVisible(admin))
    .executeTakeFirst()) !== undefined
