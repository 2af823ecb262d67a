import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { claimAbandonedCarts } from '../carts/carts.ts'
import { readStorefrontUrl } from '../sites/sites.ts'
import { notifyPerson } from './customers/notify-customer.ts'
import type { Notifier } from './notify.ts'
import { notifyOrder } from './orders/notify-order.ts'
import { lockNotifiedOrder } from './orders/read-order.ts'
import { readNotificationSettings } from './read-settings.ts'

const BATCH = 50
/** The next run sends the rest. */
const MAX_PER_RUN = 1000

type Resources = Notifier & { db: Db }

/** Queues the notifications that are due some days after or before their cause, each once. */
export async function sendDueNotifications({ db, jobs, publicUrl }: Resources, now: Date): Promise<void> {
  const notifier = { jobs, publicUrl }
  const sites = await db.selectFrom('sites').select('key').orderBy('key').execute()
  for (const { key } of sites) {
    const settings = (await readNotificationSettings(db, key)) ?? []
    const find = (kind: string) => settings.find((setting) => setting.kind === kind)
    const [review, expiring, cart] = [find('reviewRequest'), find('creditExpiring'), find('abandonedCart')]
    if (review?.days)
      await inBatches(db, (tx) => requestReviews(tx, notifier, { site: key, days: review.days ?? 0 }, now))
    if (expiring?.since && expiring.days)
      await inBatches(db, (tx) =>
        warnOfExpiry(tx, notifier, { site: key, days: expiring.days ?? 0, since: expiring.since ?? '' }, now),
      )
    if (cart?.since && cart.days)
      await inBatches(db, (tx) => remindOfCarts(tx, notifier, { site: key, days: cart.days ?? 0 }, now))
  }
}

/** Repeats the work of one transaction until it finds nothing more. */
async function inBatches(db: Db, work: (tx: Transaction<Tables>) => Promise<number>): Promise<void> {
  for (let done = 0; done < MAX_PER_RUN; ) {
    const count = await db.transaction().execute(work)
    if (count < BATCH) return
    done += count
  }
}

/**
 * Requests reviews of orders that were delivered some days ago. Removes them from the waiting ones, also those of
 * sites that do not send it, and of orders that were returned or reviewed meanwhile.
 */
async function requestReviews(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { site, days }: { site: string; days: number },
  now: Date,
): Promise<number> {
  const due = await tx
    .selectFrom('waitingNotifications')
    .select(['_id', 'order', 'happenedAt'])
    .where('kind', '=', 'reviewRequest')
    .where('site', '=', site)
    .where('happenedAt', '<=', daysFrom(now, -days))
    .orderBy('happenedAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ _id }) => _id)
  await tx.deleteFrom('waitingNotifications').where('_id', 'in', ids).execute()
  // Orders are locked in the order of their ids everywhere.
  const sorted = due.toSorted((one, other) => (one.order < other.order ? -1 : 1))
  for (const { order: _id, happenedAt } of sorted) {
    const order = await lockNotifiedOrder(tx, _id)
    if (order?.trackingStatus !== 'delivered' || (await isReviewed(tx, _id))) continue
    const cause = { kind: 'reviewRequest', uniqueKey: `reviewRequest ${_id}`, happenedAt } as const
    await notifyOrder(tx, notifier, order, cause, now)
  }
  return due.length
}

const isReviewed = async (tx: Transaction<Tables>, order: string) =>
  (await tx.selectFrom('orderReviews').select('_id').where('order', '=', order).executeTakeFirst()) !==
  undefined

/** Notifies customers of credit that expires soon, once for each part of it. */
async function warnOfExpiry(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { site, days, since }: { site: string; days: number; since: string },
  now: Date,
): Promise<number> {
  const due = await tx
    .selectFrom('creditEntries')
    .innerJoin('customers', 'customers._id', 'creditEntries.customer')
    .select(['creditEntries._id', 'remaining', 'expiresAt', 'reason', 'creditBalance'])
    .select(['creditEntries.createdAt', 'customers._id as customer'])
    .select(['firstName', 'lastName', 'email', 'language'])
    .where('customers.site', '=', site)
    .where('customers.isTest', '=', false)
    .where('customers.email', 'is not', null)
    .where('creditEntries.remaining', '>', 0)
    .where('creditEntries.expiresAt', '>', now.toISOString())
    .where('creditEntries.expiresAt', '<=', daysFrom(now, days))
    .where('creditEntries.createdAt', '>=', since)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('mails')
            .select('mails._id')
            .where('uniqueKey', '=', sql<string>`'creditExpiring ' || "creditEntries"."_id"`),
        ),
      ),
    )
    .orderBy('creditEntries.expiresAt')
    .orderBy('creditEntries._id')
    .limit(BATCH)
    .forUpdate('creditEntries')
    .skipLocked()
    .execute()
  for (const grant of due)
    await notifyPerson(
      tx,
      notifier,
      grant,
      {
        ...{ kind: 'creditExpiring', site, happenedAt: grant.createdAt },
        uniqueKey: `creditExpiring ${grant._id}`,
        about: { entity: 'customer', entityId: grant.customer },
        buildAbout: ({ formatMoney, formatDay }) => ({
          credit: {
            amount: formatMoney(grant.remaining),
            balance: formatMoney(grant.creditBalance),
            reason: oneLine(grant.reason ?? '', 500),
            expiresOn: grant.expiresAt ? formatDay(grant.expiresAt) : '',
          },
        }),
      },
      now,
    )
  return due.length
}

/** Reminds customers who accept marketing of the products in their carts, once after each change of a cart. */
async function remindOfCarts(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { site, days }: { site: string; days: number },
  now: Date,
): Promise<number> {
  const carts = await claimAbandonedCarts(tx, { site, before: daysFrom(now, -days), limit: BATCH })
  if (carts.length === 0) return 0
  const customers = await tx
    .selectFrom('customers')
    .select(['_id', 'firstName', 'lastName', 'email', 'language'])
    .where(
      '_id',
      'in',
      carts.map(({ customer }) => customer),
    )
    .where('acceptsMarketing', '=', true)
    .where('blocked', '=', false)
    .where('isTest', '=', false)
    .where('mergedInto', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('unsubscribedEmails')
            .select('unsubscribedEmails.email')
            .whereRef('unsubscribedEmails.email', '=', sql`lower(customers."email")`),
        ),
      ),
    )
    .execute()
  const storefront = await readStorefrontUrl(tx, site, notifier.publicUrl)
  for (const { customer, items, updatedAt } of carts) {
    const person = customers.find(({ _id }) => _id === customer)
    if (!person || items.length === 0) continue
    await notifyPerson(
      tx,
      notifier,
      person,
      {
        ...{ kind: 'abandonedCart', site, happenedAt: updatedAt },
        uniqueKey: `abandonedCart ${site} ${customer} ${updatedAt}`,
        about: { entity: 'customer', entityId: customer },
        buildAbout: () => ({
          cart: {
            url: `${storefront}/cart`,
            accountUrl: `${storefront}/account`,
            lines: items.map(({ title, quantity }) => ({ title: oneLine(title), quantity })),
          },
        }),
      },
      now,
    )
  }
  return carts.length
}

const daysFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString()
