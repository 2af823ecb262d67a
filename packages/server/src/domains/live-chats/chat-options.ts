import { toSiteKeys } from '@storekeeper/contract/list'
import type { LiveChatOption, NewLiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import type { LiveChatOptionQuery } from '@storekeeper/contract/live-chats/live-chat-query'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { staleDetails } from '../../lib/stale.ts'

const COLUMNS = [
  ...(['_id', 'title', 'site', 'position', 'isActive', 'autoReply'] as const),
  ...(['version', 'createdAt', 'updatedAt'] as const),
] as const

export const listOptions = signedIn.liveChatOptions.list.handler(async ({ context: { db }, input }) => {
  const where = whereOptions(input)
  const [items, total] = await Promise.all([
    db
      .selectFrom('liveChatOptions')
      .select(COLUMNS)
      .where(where)
      // Positions are unique per site only, so the rows are grouped by site.
      .$if(input.sort === 'position.asc', (rows) => rows.orderBy('site'))
      .orderBy(orderBy('liveChatOptions', input.sort))
      .$call(onPage(input))
      .execute(),
    countUpTo(db, 'liveChatOptions', where),
  ])
  return { items, ...total, page: input.page, limit: input.limit }
})

function whereOptions(filter: LiveChatOptionQuery): Expression<SqlBool> {
  const option: ExpressionBuilder<Tables, 'liveChatOptions'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(option.ref('liveChatOptions.site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(matches(option.ref('liveChatOptions.search'), filter.q))
  return option.and(conditions)
}

export const createChatOptionCall = signedIn.liveChatOptions.create.handler(
  ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const create = async (option: z.infer<typeof NewLiveChatOption>) =>
        (await createChatOption(tx, option, admin, clock()))._id
      return readOption(tx, await createOnce(tx, 'liveChatOptions', input, create)).executeTakeFirstOrThrow()
    }),
)

/** Adds an option, at the end of its site's list unless a position is given. */
export async function createChatOption(
  tx: Transaction<Tables>,
  option: z.infer<typeof NewLiveChatOption>,
  by: Actor,
  now: Date,
): Promise<LiveChatOption> {
  await lockSite(tx, option.site)
  await refuseTakenTitle(tx, option)
  const _id = newId()
  const at = now.toISOString()
  const position = option.position ?? (await nextPosition(tx, option.site))
  const added = await tx
    .insertInto('liveChatOptions')
    .values({ ...option, position, _id, createdAt: at, updatedAt: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, by, now, { action: 'liveChatOption.created', entityId: _id })
  return added
}

export const updateOption = signedIn.liveChatOptions.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, ...fields }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      await lockSite(tx, fields.site)
      const was = await readOption(tx, id).forUpdate().executeTakeFirst()
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'liveChatOption', was))
      await refuseTakenTitle(tx, fields, id)
      await tx
        .updateTable('liveChatOptions')
        .set((row) => ({ ...fields, version: row('version', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', id)
        .execute()
      const changes = changesBetween<Record<string, unknown>>(was, fields)
      await recordAudit(tx, admin, now, { action: 'liveChatOption.changed', entityId: id, changes })
      return readOption(tx, id).executeTakeFirstOrThrow()
    })
  },
)

export const removeOption = signedIn.liveChatOptions.remove.handler(
  ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('liveChatOptions')
        .where('_id', '=', id)
        .returning(['_id', 'title', 'site'])
        .executeTakeFirst()
      if (!gone) throw errors.NOT_FOUND()
      const changes = { title: { from: gone.title, to: null }, site: { from: gone.site, to: null } }
      await recordAudit(tx, admin, clock(), { action: 'liveChatOption.removed', entityId: id, changes })
      return { _id: gone._id }
    }),
)

const readOption = (db: Db, _id: string) =>
  db.selectFrom('liveChatOptions').select(COLUMNS).where('_id', '=', _id)

/** The caller has locked the site, so that no concurrent request can take the title. */
async function refuseTakenTitle(
  tx: Transaction<Tables>,
  { site, title }: { site: string; title: string },
  except?: string,
): Promise<void> {
  const holder = await tx
    .selectFrom('liveChatOptions')
    .select('_id')
    .where('site', '=', site)
    .where(sql<boolean>`lower("title") = lower(${title})`)
    .executeTakeFirst()
  if (holder && holder._id !== except) throw fieldError('title', 'CHAT_OPTION_TITLE_TAKEN', { title })
}

async function nextPosition(tx: Transaction<Tables>, site: string): Promise<number> {
  const { last } = await tx
    .selectFrom('liveChatOptions')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return Math.min(last + 1, LAST_POSITION)
}

const LAST_POSITION = 10_000
