import { isAllowed } from '@storekeeper/contract/grants'
import {
  NOTIFICATION_PERMISSIONS,
  type NotificationType,
} from '@storekeeper/contract/notifications/notification'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { later, minutes } from '../../lib/clock.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { type MailValues, queueMail } from '../mails/mails.ts'
import { storedRoles, toGrants } from '../permissions/permissions.ts'
import { resolveLanguage } from '../settings/settings.ts'

/** How long a mention or an assignment is unread, and its recipient unseen, before it is also e-mailed. */
export const AWAY_MS = minutes(10)

/** As many as one call assigns. */
const BATCH = 500

type Resources = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * E-mails mentions and assignments that their recipients have not read, each at most once; several orders, tickets or chats
 * that are assigned to an admin in one e-mail. Admins who were seen recently, turned these e-mails off, or may no longer
 * read the record get none.
 */
export async function mailNotifications(resources: Resources, now: Date): Promise<void> {
  while ((await resources.db.transaction().execute((tx) => mailBatch(tx, resources, now))) === BATCH);
}

async function mailBatch(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Resources,
  now: Date,
): Promise<number> {
  const due = await takeDue(tx, now)
  const groups = Map.groupBy(
    due.filter((row) => isWanted(row, now)),
    ({ _id, admin, type }) => (isMention(type) ? _id : `${admin} ${type}`),
  )
  for (const [row, ...others] of groups.values()) {
    if (!row) continue
    await queueMail(
      tx,
      jobs,
      {
        to: { name: fullName(row), email: row.email },
        language: await resolveLanguage(tx, row.language),
        template: 'notification',
        values: others.length > 0 ? toSummary([row, ...others], publicUrl) : toValues(row, publicUrl),
        about: { entity: 'admin', entityId: row.admin },
      },
      now,
    )
  }
  return due.length
}

/** Takes the notifications that are due; each is taken once. */
async function takeDue(tx: Transaction<Tables>, now: Date) {
  const due = await tx
    .selectFrom('notifications')
    .innerJoin('admins', 'admins._id', 'notifications.recipient')
    .leftJoin('admins as author', 'author._id', 'notifications.author')
    .leftJoin('notificationsRead as read', 'read.admin', 'admins._id')
    .leftJoin('notificationMarks as mark', (join) =>
      join.onRef('mark.admin', '=', 'admins._id').onRef('mark.notification', '=', 'notifications._id'),
    )
    .select([
      'notifications._id',
      'notifications.type',
      'notifications.site',
      'notifications.texts',
      'notifications.uriCode',
      'notifications.path',
      'admins._id as admin',
      'admins.email',
      'admins.firstName',
      'admins.lastName',
      'admins.language',
      'admins.isSuperAdmin',
      'admins.active',
      'admins.blocked',
      'admins.mailsWhenAway',
      'admins.lastSeenAt',
      'author.firstName as authorFirstName',
      'author.lastName as authorLastName',
      storedRoles.as('roles'),
    ])
    .select(
      sql<boolean>`case
        when mark."admin" is not null then mark."isRemoved" or not mark."isUnread"
        else notifications."isResolved" or notifications."sequence" <= coalesce(read."upTo", 0)
      end`.as('isRead'),
    )
    .where('notifications.mailAt', '<=', now.toISOString())
    .orderBy('notifications.mailAt')
    .limit(BATCH)
    .forUpdate('notifications')
    .skipLocked()
    .execute()
  const ids = due.map(({ _id }) => _id)
  if (ids.length > 0)
    await tx.updateTable('notifications').set({ mailAt: null }).where('_id', 'in', ids).execute()
  return due
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

function isWanted({ roles, ...row }: Due, now: Date): boolean {
  const isSeen = row.lastSeenAt !== null && new Date(row.lastSeenAt) > new Date(later(now, -AWAY_MS))
  const isOff = !row.mailsWhenAway || !row.active || row.blocked
  const sites = row.site === null ? undefined : [row.site]
  const isHidden = !isAllowed(toGrants(row, roles), NOTIFICATION_PERMISSIONS[row.type], sites)
  return !row.isRead && !isSeen && !isOff && !isHidden
}

const toValues = (row: Due, publicUrl: string): MailValues['notification'] => ({
  kind: isMention(row.type) ? 'mention' : 'assigned',
  author: getAuthor(row),
  orderId: row.texts.orderId,
  ticket: row.texts.ticketNumber,
  chat: row.type === 'chatAssigned' ? row.texts.customer : undefined,
  return: row.texts.returnNumber,
  customer: row.type === 'customerMention' ? row.texts.customer : undefined,
  requester: row.type === 'privacyRequestMention' ? row.texts.customer : undefined,
  subject: row.texts.subject,
  text: row.texts.text,
  link: `${publicUrl}${row.path ?? `/admin/orders/order/${encodeURIComponent(row.uriCode ?? '')}`}`,
})

/** Several orders, tickets or chats that are assigned to an admin, by an author if it is the same. */
function toSummary(rows: readonly Due[], publicUrl: string): MailValues['notification'] {
  const [author = '', ...others] = new Set(rows.map(getAuthor))
  return {
    kind: 'assigned',
    author: others.length === 0 ? author : '',
    ...toCount(rows[0]?.type, rows.length),
    link: `${publicUrl}/admin/notifications`,
  }
}

function toCount(type: NotificationType | undefined, count: number) {
  if (type === 'orderAssigned') return { orders: count }
  return type === 'chatAssigned' ? { chats: count } : { tickets: count }
}

const getAuthor = ({ authorFirstName: firstName, authorLastName: lastName }: Due): string =>
  firstName === null ? '' : fullName({ firstName, lastName: lastName ?? '' })

const isMention = (type: NotificationType) => type.endsWith('Mention')
