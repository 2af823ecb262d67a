import type { Presence } from '@storekeeper/contract/live-chats/presence'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { allHere } from '../../../ports/live/presence.ts'

/** Prefixes of the presence keys of chat customers and of administrators. */
const CHAT = 'chat:'
const ADMIN = 'admin:'
export const toChatKey = (uuid: string) => CHAT + uuid

/** Returns the uuid of a chat customer's presence key; undefined for any other key. */
export const getChatId = (who: string) => (who.startsWith(CHAT) ? who.slice(CHAT.length) : undefined)
export const isAdmin = (who: string) => who.startsWith(ADMIN)

export const listPresences = signedIn.liveChats.presences.handler(({ context: { db } }) => presencesNow(db))

/** The chats whose customers are connected. */
export async function presencesNow(db: Db): Promise<Presence[]> {
  const uuids = (await allHere(db, CHAT)).map((who) => who.slice(CHAT.length))
  if (uuids.length === 0) return []
  const chats = await db
    .selectFrom('liveChats')
    .select(['uuid', 'lastSeenAt'])
    .where('uuid', 'in', uuids)
    .execute()
  return chats.map(({ uuid, lastSeenAt }) => ({ chatUuid: uuid, isOnline: true, lastSeenAt }))
}

/** Whether an admin of the shop is connected. */
export const isAnyAdminConnected = async (db: Db): Promise<boolean> => (await allHere(db, ADMIN)).length > 0

/** Records when the customer of a chat connects or disconnects; undefined if the chat no longer exists. */
export async function recordLastSeen(
  db: Db,
  uuid: string,
  isOnline: boolean,
  now: Date,
): Promise<Presence | undefined> {
  const seen = await db
    .updateTable('liveChats')
    .set({ lastSeenAt: now.toISOString() })
    .where('uuid', '=', uuid)
    .returning('lastSeenAt')
    .executeTakeFirst()
  return seen && { chatUuid: uuid, isOnline, lastSeenAt: seen.lastSeenAt }
}
