import { getSites, type Sites } from '@storekeeper/contract/grants'
import type { Presence } from '@storekeeper/contract/live-chats/presence'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { allHere } from '../../../ports/live/presence.ts'

/** Prefixes of the presence keys of chat customers and of administrators. */
const CHAT = 'chat:'
const ADMIN = 'admin:'
export const toChatKey = (uuid: string) => CHAT + uuid

/** The rooms of admins for transient events of chats: one for those of all sites, and one for each site. */
const CHATS_OF_ALL_SITES = 'admin-chats'
const getSiteRoom = (site: string) => `${CHATS_OF_ALL_SITES}:${site}`
export const isChatRoom = (room: string) => room.startsWith(CHATS_OF_ALL_SITES)
/** The rooms of an admin who may read the chats of these sites. */
export const getChatRooms = (sites: Sites) =>
  sites === 'all' ? [CHATS_OF_ALL_SITES] : sites.map(getSiteRoom)
/** The rooms of all admins who may read the chats of a site. */
export const getRoomsFor = (site: string) => [CHATS_OF_ALL_SITES, getSiteRoom(site)]

/** Returns the uuid of a chat customer's presence key; undefined for any other key. */
export const getChatId = (who: string) => (who.startsWith(CHAT) ? who.slice(CHAT.length) : undefined)
export const isAdmin = (who: string) => who.startsWith(ADMIN)

export const listPresences = signedIn.liveChats.presences.handler(({ context: { db, admin } }) =>
  presencesNow(db, getSites(admin, 'live-chats:read')),
)

/** The chats of these sites whose customers are connected. */
export async function presencesNow(db: Db, sites: Sites): Promise<Presence[]> {
  const uuids = (await allHere(db, CHAT)).map((who) => who.slice(CHAT.length))
  if (uuids.length === 0) return []
  const chats = await db
    .selectFrom('liveChats')
    .select(['uuid', 'site', 'lastSeenAt'])
    .where('uuid', 'in', uuids)
    .where((chat) => onSites(chat.ref('site'), sites))
    .execute()
  return chats.map(({ uuid, ...chat }) => ({ ...chat, chatUuid: uuid, isOnline: true }))
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
    .returning(['site', 'lastSeenAt'])
    .executeTakeFirst()
  return seen && { ...seen, chatUuid: uuid, isOnline }
}
