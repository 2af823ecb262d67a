import { getSites } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { LIVE_CHAT_FILTER_FIELDS } from '@storekeeper/contract/live-chats/live-chat-filter-fields'
import { LiveChatQuery } from '@storekeeper/contract/live-chats/live-chat-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { messagesIn, selectChats, withLinks } from './read-chats.ts'

export const listChats = signedIn.liveChats.list.handler(async ({ context: { db, admin }, input }) => {
  const where = whereChats(input, admin)
  const [items, total, unread] = await Promise.all([
    findRows(db, input, where),
    countUpTo(db, 'liveChats', where),
    countUpTo(
      db,
      'liveChats',
      sql<SqlBool>`"adminUnread" > 0 and ${onSites(sql`"site"`, getSites(admin, 'live-chats:read'))}`,
    ),
  ])
  return { items, ...total, unread: unread.total, page: input.page, limit: input.limit }
})

/** Counts the chats of a list. */
export const countListedChats = (db: Db, query: LiveChatQuery, me: { _id: string }) =>
  countUpTo(db, 'liveChats', whereChats(query, me))

/** The number of open chats in each tab of the list. */
export const countChats = signedIn.liveChats.counts.handler(
  async ({ context: { db, admin }, input: { site } }) => {
    const count = async (assigned: LiveChatQuery['assigned']) => {
      const filter = LiveChatQuery.parse({ site, status: 'open', assigned })
      return (await countUpTo(db, 'liveChats', whereChats(filter, admin))).total
    }
    const [mine, unassigned, open] = await Promise.all([count('me'), count('unassigned'), count('all')])
    return { mine, unassigned, open }
  },
)

const LATEST = orderBy('liveChats', 'lastMessageUpdatedAt.desc')

/** Finds the ids of the page first, from an index alone where possible, and reads only those rows in full. */
function findRows(
  db: Db,
  { page, limit }: Pick<LiveChatQuery, 'page' | 'limit'>,
  where: Expression<SqlBool>,
): Promise<LiveChat[]> {
  const ids = db
    .selectFrom('liveChats')
    .select('liveChats._id')
    .where(where)
    .orderBy(LATEST)
    .$call(onPage({ page, limit }))
    .as('page')
  return selectChats(db).innerJoin(ids, 'page._id', 'liveChats._id').orderBy(LATEST).execute()
}

export const chatDetails = signedIn.liveChats.details.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const chat = await selectChats(db)
      .where((row) => row.or([row('liveChats._id', '=', id), row('uuid', '=', id)]))
      .executeTakeFirst()
    if (!chat) throw errors.NOT_FOUND()
    return chat
  },
)

/** Sequences have no gaps, so the chat's last sequence is the number of messages. */
export const listMessages = signedIn.liveChats.messages.handler(
  async ({ context: { db, fileLinks }, input: { chatId, page, limit, before, after = 0 }, errors }) => {
    const chat = await db
      .selectFrom('liveChats')
      .select('messageCount')
      .where('_id', '=', chatId)
      .executeTakeFirst()
    if (!chat) throw errors.NOT_FOUND()
    const span = { after, before: Math.min(before ?? chat.messageCount + 1, chat.messageCount + 1) }
    const found = await messagesIn(db, chatId, span, { limit, offset: (page - 1) * limit })
    const items = found.map((message) => withLinks(fileLinks, message))
    return { items, total: Math.max(0, span.before - 1 - after), totalIsCapped: false, page, limit }
  },
)

/** The condition of a query on the table `liveChats`; `me` is the admin who requests the list. */
function whereChats(filter: LiveChatQuery, me: { _id: string }): Expression<SqlBool> {
  const chat: ExpressionBuilder<Tables, 'liveChats'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(chat.ref('liveChats.site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(foundBy(filter.q))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, LIVE_CHAT_FILTER_FIELDS, liveChatFilterColumns, filter.timeZone),
    )
  if (filter.issueType !== 'all') conditions.push(chat('liveChats.issueType', '=', filter.issueType))
  if (filter.status !== 'all') conditions.push(chat('liveChats.status', '=', filter.status))
  if (filter.assigned === 'unassigned') conditions.push(chat('liveChats.admin', 'is', null))
  else if (filter.assigned !== 'all')
    conditions.push(chat('liveChats.admin', '=', filter.assigned === 'me' ? me._id : filter.assigned))
  if (filter.unread === 'true') conditions.push(sql<SqlBool>`"liveChats"."adminUnread" > 0`)
  if (filter.customer) conditions.push(chat('liveChats.customer', '=', filter.customer))
  return chat.and(conditions)
}

/** Chats whose participant or any single message matches. Each half of the union uses its own index. */
const foundBy = (q: string) => sql<SqlBool>`"liveChats"."_id" in (
  select "_id" from "liveChats" named where ${matches(sql<string>`named."search"`, q)}
  union all
  select "chat" from "liveChatMessages" written where ${matches(sql<string>`written."search"`, q)}
)`

const liveChatFilterColumns: FilterColumns<typeof LIVE_CHAT_FILTER_FIELDS> = {
  name: sql`trim(concat_ws(' ', "liveChats"."firstName", "liveChats"."lastName"))`,
  issue: sql`"liveChats"."issueType"`,
  status: sql`"liveChats"."status"`,
  assignee: sql`(
    select trim(concat_ws(' ', admin."firstName", admin."lastName")) from admins admin
    where admin."_id" = "liveChats"."admin"
  )`,
  customer: sql`(
    select trim(concat_ws(' ', customer."firstName", customer."lastName")) from customers customer
    where customer."_id" = "liveChats"."customer"
  )`,
  messages: sql`"liveChats"."messageCount"`,
  unread: sql`"liveChats"."adminUnread"`,
  'last-message': sql`"liveChats"."lastMessageUpdatedAt"`,
  opened: sql`"liveChats"."createdAt"`,
}
