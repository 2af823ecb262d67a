import { getSites, type Sites } from '@storekeeper/contract/grants'
import type { CannedReply, NewCannedReply } from '@storekeeper/contract/live-chats/canned-reply'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { requireSite } from '../../lib/queries/require-site.ts'
import { staleDetails } from '../../lib/stale.ts'

const COLUMNS = ['_id', 'title', 'text', 'site', 'version', 'createdAt', 'updatedAt'] as const
/** The list has no pages. */
const MAX_REPLIES = 500

export const listReplies = signedIn.cannedReplies.list.handler(({ context: { db, admin } }) =>
  readCannedReplies(db, getSites(admin, 'live-chats:read')),
)

export const listTicketReplies = signedIn.cannedReplies.forTickets.handler(({ context: { db, admin } }) =>
  readCannedReplies(db, getSites(admin, 'tickets:read')),
)

/** Returns the replies of these sites, and those of all sites. */
const readCannedReplies = (db: Db, sites: Sites): Promise<CannedReply[]> =>
  db
    .selectFrom('cannedReplies')
    .select(COLUMNS)
    .where((reply) => reply.or([reply('site', 'is', null), onSites(reply.ref('site'), sites)]))
    .orderBy(sql`lower("title")`)
    .execute()

export const createCannedReplyCall = signedIn.cannedReplies.create.handler(
  ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const create = async (reply: z.infer<typeof NewCannedReply>) =>
        (await createCannedReply(tx, reply, admin, clock()))._id
      return readReply(tx, await createOnce(tx, 'cannedReplies', input, create)).executeTakeFirstOrThrow()
    }),
)

export async function createCannedReply(
  tx: Transaction<Tables>,
  reply: z.infer<typeof NewCannedReply>,
  by: Actor,
  now: Date,
): Promise<CannedReply> {
  await lockReplies(tx)
  await refuseTooMany(tx)
  await refuseTakenTitle(tx, reply.title)
  if (reply.site !== null) await requireSite(tx, reply.site)
  const _id = newId()
  const at = now.toISOString()
  const added = await tx
    .insertInto('cannedReplies')
    .values({ ...reply, _id, createdAt: at, updatedAt: at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, by, now, { action: 'cannedReply.created', entityId: _id })
  return added
}

export const updateReply = signedIn.cannedReplies.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, ...fields }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      await lockReplies(tx)
      const was = await readReply(tx, id).executeTakeFirst()
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'cannedReply', was))
      await refuseTakenTitle(tx, fields.title, id)
      if (fields.site !== null) await requireSite(tx, fields.site)
      await tx
        .updateTable('cannedReplies')
        .set((row) => ({ ...fields, version: row('version', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', id)
        .execute()
      const changes = changesBetween<Record<string, unknown>>(was, fields)
      await recordAudit(tx, admin, now, { action: 'cannedReply.changed', entityId: id, changes })
      return readReply(tx, id).executeTakeFirstOrThrow()
    })
  },
)

export const removeReply = signedIn.cannedReplies.remove.handler(
  ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const gone = await tx
        .deleteFrom('cannedReplies')
        .where('_id', '=', id)
        .returning(['_id', 'title', 'text'])
        .executeTakeFirst()
      if (!gone) throw errors.NOT_FOUND()
      const changes = { title: { from: gone.title, to: null }, text: { from: gone.text, to: null } }
      await recordAudit(tx, admin, clock(), { action: 'cannedReply.removed', entityId: id, changes })
      return { _id: gone._id }
    }),
)

const readReply = (db: Db, _id: string) =>
  db.selectFrom('cannedReplies').select(COLUMNS).where('_id', '=', _id)

/** Titles are unique in the whole shop: this lock serializes changes to them without blocking readers. */
const lockReplies = (tx: Transaction<Tables>) =>
  sql`lock table "cannedReplies" in share row exclusive mode`.execute(tx)

async function refuseTakenTitle(tx: Transaction<Tables>, title: string, except?: string): Promise<void> {
  const holder = await tx
    .selectFrom('cannedReplies')
    .select('_id')
    .where(sql<boolean>`lower("title") = lower(${title})`)
    .executeTakeFirst()
  if (holder && holder._id !== except) throw fieldError('title', 'CANNED_REPLY_TITLE_TAKEN', { title })
}

async function refuseTooMany(tx: Transaction<Tables>): Promise<void> {
  const { count } = await tx
    .selectFrom('cannedReplies')
    .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_REPLIES) throw fieldError('title', 'TOO_MANY_CANNED_REPLIES', { max: MAX_REPLIES })
}
