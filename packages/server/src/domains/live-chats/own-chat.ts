import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { hashToken } from '../sessions/sessions.ts'

/**
 * Generates the secret that gives a customer access to a chat: 256 random bits, of which only the hash is
 * stored. `made` is a secret that the browser generated, so that repeating a request whose answer was lost
 * begins no second chat.
 */
export function chatToken(made: string | null): { token: string; tokenHash: Buffer } {
  const token = made ?? randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The site of the request and its signed-in customer, if any. */
type RequestInput = { site: string; customer?: string | null }

/**
 * Returns the `_id` of the chat that was begun with a secret, or undefined; throws for the same reasons as
 * rejoining.
 */
export async function findBySecret(
  db: Db,
  { secret, site, customer = null }: RequestInput & { secret: string },
): Promise<string | undefined> {
  const chat = await selectChats(db, site).where('tokenHash', '=', hashToken(secret)).executeTakeFirst()
  return chat && refuseUnlessTheirs(chat, customer)
}

/**
 * Returns the `_id` of the chat that a token gives access to on a site. An unknown uuid, the token of another
 * chat, the key of another site and the session of another customer all get the same error after the same
 * work.
 */
export async function findOwnChat(
  db: Db,
  { uuid, token, site, customer = null }: RequestInput & { uuid: string; token: string },
): Promise<string> {
  const chat = await selectChats(db, site).where('uuid', '=', uuid).executeTakeFirst()
  const isSame = timingSafeEqual(hashToken(token), chat?.tokenHash ?? NO_TOKEN_HASH)
  if (!chat || !isSame) throw noSuchChat()
  return refuseUnlessTheirs(chat, customer)
}

const selectChats = (db: Db, site: string) =>
  db
    .selectFrom('liveChats')
    .select(['_id', 'tokenHash', 'customer', 'isLinked', isOfBlocked.as('blocked')])
    .where('site', '=', site)

/**
 * The token of a chat is sufficient unless another customer is signed in (CHAT_NOT_FOUND) or the chat's
 * customer is blocked (CHAT_BLOCKED). If an admin linked the chat to another customer, the link may be wrong
 * and access stays.
 */
function refuseUnlessTheirs(
  chat: { _id: string; customer: string | null; isLinked: boolean; blocked: boolean },
  customer: string | null,
): string {
  const isOfAnother = customer !== null && chat.customer !== null && chat.customer !== customer
  if (isOfAnother && chat.isLinked) return chat._id
  if (isOfAnother) throw noSuchChat()
  if (chat.blocked) throw blockedFromChat()
  return chat._id
}

/** Refuses (CHAT_BLOCKED) access to a chat if its customer has been blocked since they joined. Works in a transaction too. */
export async function refuseBlocked(db: Db, chat: string): Promise<void> {
  const blocked = await db
    .selectFrom('liveChats')
    .select('_id')
    .where('_id', '=', chat)
    .where(isOfBlocked)
    .executeTakeFirst()
  if (blocked) throw blockedFromChat()
}

/** Refuses (CHAT_BLOCKED) a guest with the e-mail address of a blocked customer. */
export async function refuseBlockedEmail(db: Db, email: string): Promise<void> {
  const blocked = await db
    .selectFrom('customers')
    .select('_id')
    .where('email', '=', email.toLowerCase())
    .where('blocked', '=', true)
    .executeTakeFirst()
  if (blocked) throw blockedFromChat()
}

/**
 * Returns the chats of a blocked customer, and those of guests with the same e-mail address; none if the customer
 * is not blocked. Works in a transaction too.
 */
export const findBlockedChats = (db: Db, customer: string) =>
  db
    .selectFrom('liveChats')
    .innerJoin('customers', (join) =>
      join.on(({ and, eb, or, ref }) =>
        or([
          eb('customers._id', '=', ref('liveChats.customer')),
          and([eb('liveChats.customer', 'is', null), eb(lowerEmail, '=', ref('customers.email'))]),
        ]),
      ),
    )
    .select(['liveChats._id', 'uuid', 'status'])
    .where('customers._id', '=', customer)
    .where('blocked', '=', true)
    .orderBy('liveChats._id')
    .execute()

const lowerEmail = sql<string>`lower("liveChats"."email")`

/** Whether the customer of a chat is blocked, or for a chat of a guest, the customer with the same e-mail address. */
const isOfBlocked = sql<boolean>`exists (
  select from customers where customers."blocked" and (
    customers."_id" = "liveChats"."customer"
    or "liveChats"."customer" is null and customers."email" = lower("liveChats"."email")
  )
)`

export const noSuchChat = () => apiError('CHAT_NOT_FOUND')

/** A blocked customer can neither read nor write in their chats, even with a valid token. */
export const blockedFromChat = () => apiError('CHAT_BLOCKED')

/** A hash that no token has, for comparisons in constant time. */
const NO_TOKEN_HASH = Buffer.alloc(32)
