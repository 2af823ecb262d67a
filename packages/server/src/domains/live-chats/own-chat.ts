import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { hashToken } from '../auth/sessions.ts'

/**
 * The secret by which a customer comes back to a chat: 256 random bits; only the hash is stored. A browser may have
 * made it, so that a repeated request, after an answer that got lost, begins no second chat.
 */
export function chatToken(made: string | null): { token: string; tokenHash: Buffer } {
  const token = made ?? randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** Who asks for a chat: on which site, and who is signed in beside it. */
type RequestInput = { site: string; customer?: string | null }

/** The `_id` of the chat that was begun with a secret, if it was; refused like one that a customer comes back to. */
export async function findBySecret(
  db: Db,
  { secret, site, customer = null }: RequestInput & { secret: string },
): Promise<string | undefined> {
  const chat = await selectChats(db, site).where('tokenHash', '=', hashToken(secret)).executeTakeFirst()
  return chat && refuseUnlessTheirs(chat, customer)
}

/**
 * The `_id` of the chat that a token opens on a site. A uuid that there is not, another chat's token, another site's key
 * and another customer's session beside it are refused alike, after the same work.
 */
export async function findOwnChat(
  db: Db,
  { uuid, token, site, customer = null }: RequestInput & { uuid: string; token: string },
): Promise<string> {
  const chat = await selectChats(db, site).where('uuid', '=', uuid).executeTakeFirst()
  const isRight = timingSafeEqual(hashToken(token), chat?.tokenHash ?? NOBODYS)
  if (!chat || !isRight) throw noSuchChat()
  return refuseUnlessTheirs(chat, customer)
}

const selectChats = (db: Db, site: string) =>
  db
    .selectFrom('liveChats')
    .leftJoin('customers', 'customers._id', 'liveChats.customer')
    .select(['liveChats._id', 'tokenHash', 'customer', 'isLinked', 'blocked'])
    .where('liveChats.site', '=', site)

/**
 * A client with its token has a chat, unless it is another's than who is signed in, or its customer is blocked. Admins
 * who linked it to another may have been wrong.
 */
function refuseUnlessTheirs(
  chat: { _id: string; customer: string | null; isLinked: boolean; blocked: boolean | null },
  customer: string | null,
): string {
  const isOfAnother = customer !== null && chat.customer !== null && chat.customer !== customer
  if (isOfAnother && chat.isLinked) return chat._id
  if (isOfAnother) throw noSuchChat()
  if (chat.blocked) throw blockedFromChat()
  return chat._id
}

/** Refuses to go on with a chat whose customer was blocked since they came. */
export async function refuseBlocked(db: Db, chat: string): Promise<void> {
  const blocked = await selectBlocked(db).where('liveChats._id', '=', chat).executeTakeFirst()
  if (blocked) throw blockedFromChat()
}

/** The uuids of the chats of a customer, if they are blocked. */
export async function blockedChatsOf(db: Db, customer: string): Promise<string[]> {
  const chats = await selectBlocked(db).where('customer', '=', customer).execute()
  return chats.map(({ uuid }) => uuid)
}

const selectBlocked = (db: Db) =>
  db
    .selectFrom('liveChats')
    .innerJoin('customers', 'customers._id', 'liveChats.customer')
    .select('uuid')
    .where('blocked', '=', true)

export const noSuchChat = () => apiError('CHAT_NOT_FOUND')

/** A customer whom the shop blocked neither reads nor writes in a chat, whichever token they have. */
export const blockedFromChat = () => apiError('CHAT_BLOCKED')

/** No token that could be found has this hash. */
const NOBODYS = Buffer.alloc(32)
