import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { areHere } from '../../ports/live/presence.ts'
import { type Notifier, notifyPerson, toChatText } from '../customer-notifications/customer-notifications.ts'
import { toChatKey } from './sockets/presences.ts'

/** How long a reply is unread, and its customer gone, before it is e-mailed. */
const AWAY_MS = minutes(5)
/** Older replies are not e-mailed any more. */
const LATEST_MS = days(1)
/** The most messages of an e-mail; older ones are left out. */
const MAX_MESSAGES = 50

/** E-mails customers the replies of admins that they left without reading, each at most once as the last one. */
export async function mailChatReplies({ db, ...notifier }: Notifier & { db: Db }, now: Date): Promise<void> {
  const due = await findDue(db, now)
  const here = await areHere(
    db,
    due.map(({ uuid }) => toChatKey(uuid)),
  )
  for (const { _id, uuid } of due)
    if (!here.has(toChatKey(uuid)))
      await db.transaction().execute((tx) => mailReplies(tx, notifier, _id, now))
}

/** A transcript with the last reply was e-mailed when the chat was closed. */
async function findDue(db: Db, now: Date): Promise<{ _id: string; uuid: string }[]> {
  const before = later(now, -AWAY_MS)
  const { rows } = await sql<{ _id: string; uuid: string }>`
    select chat."_id", chat."uuid" from "liveChats" chat
    left join customers on customers."_id" = chat."customer"
    cross join lateral (
      select max("sequence") as "last" from "liveChatMessages" message
      where message."chat" = chat."_id" and message."sequence" > chat."customerReadUpTo"
        and not "isCustomer" and not "isAutomatic"
    ) reply
    where chat."customerUnread" > 0 and chat."email" <> '' and customers."blocked" is not true
      and chat."lastMessageUpdatedAt" between ${later(now, -LATEST_MS)} and ${before}
      and coalesce(chat."lastSeenAt", chat."createdAt") <= ${before} and reply."last" is not null
      and not exists (
        select from mails where "uniqueKey" in (
          'chatReply ' || chat."_id" || ' ' || reply."last", 'chatTranscript ' || chat."_id" || ' ' || chat."messageCount"
        )
      )
    order by chat."lastMessageUpdatedAt"
  `.execute(db)
  return rows
}

async function mailReplies(
  tx: Transaction<Tables>,
  notifier: Notifier,
  _id: string,
  now: Date,
): Promise<void> {
  // The lock prevents that the customer reads the replies meanwhile.
  const chat = await tx
    .selectFrom('liveChats')
    .innerJoin('sites', 'sites.key', 'liveChats.site')
    .leftJoin('customers', 'customers._id', 'liveChats.customer')
    .select(['liveChats.site', 'liveChats.firstName', 'liveChats.lastName', 'liveChats.email'])
    .select(['liveChats.customer', 'customerReadUpTo', 'sites.name as siteName'])
    .select((row) => row.fn.coalesce('customers.language', 'liveChats.language').as('language'))
    .where('liveChats._id', '=', _id)
    .forNoKeyUpdate('liveChats')
    .executeTakeFirst()
  if (!chat) return
  const replies = await tx
    .selectFrom('liveChatMessages')
    .leftJoin('admins', 'admins._id', 'liveChatMessages.admin')
    .select(['sequence', 'message', 'media', 'liveChatMessages.createdAt', 'firstName'])
    .where('chat', '=', _id)
    .where('sequence', '>', chat.customerReadUpTo)
    .where('isCustomer', '=', false)
    .where('isAutomatic', '=', false)
    .orderBy('sequence', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  const [last] = replies
  if (!last) return
  const { site, siteName, customer, ...person } = chat
  await notifyPerson(
    tx,
    notifier,
    person,
    {
      ...{ kind: 'chatReply', site, happenedAt: last.createdAt },
      uniqueKey: `chatReply ${_id} ${last.sequence}`,
      // One without a customer belongs to the customer with that address.
      ...(customer && { about: { entity: 'liveChat', entityId: _id } }),
      buildAbout: ({ formatTime }) => ({
        chat: {
          messages: replies.toReversed().map((reply) => ({
            author: oneLine(reply.firstName || siteName),
            text: toChatText(reply),
            time: formatTime(reply.createdAt),
          })),
        },
      }),
    },
    now,
  )
}
