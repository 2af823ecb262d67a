import { randomBytes, timingSafeEqual } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { Db } from '../../db/open.ts'
import { hashToken } from '../auth/sessions.ts'

/**
 * The secret by which a customer comes back to a chat: 256 random bits, of which only the hash is kept. A browser may have
 * made it, so that asking again, after an answer that got lost, begins no second chat.
 */
export function chatToken(made: string | null): { token: string; tokenHash: Buffer } {
  const token = made ?? randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The `_id` of the chat that was begun with a secret, if it was. */
export async function findBySecret(db: Db, secret: string, site: string): Promise<string | undefined> {
  const chat = await db
    .selectFrom('liveChats')
    .select('_id')
    .where('tokenHash', '=', hashToken(secret))
    .where('site', '=', site)
    .executeTakeFirst()
  return chat?._id
}

type Shown = {
  uuid: string
  token: string
  site: string
  /** Who is signed in beside it. */
  customer?: string | null
}

/**
 * The `_id` of the chat that a token opens on a site. A uuid that there is not, another chat's token, another site's key
 * and somebody else's session beside it are refused alike, after the same work.
 */
export async function findOwnChat(db: Db, { uuid, token, site, customer = null }: Shown): Promise<string> {
  const chat = await db
    .selectFrom('liveChats')
    .leftJoin('customers', 'customers._id', 'liveChats.customer')
    .select(['liveChats._id', 'tokenHash', 'customer', 'blocked'])
    .where('uuid', '=', uuid)
    .where('liveChats.site', '=', site)
    .executeTakeFirst()
  const isRight = timingSafeEqual(hashToken(token), chat?.tokenHash ?? NOBODYS)
  const isAnothers = customer !== null && chat?.customer != null && chat.customer !== customer
  if (!chat || !isRight || isAnothers)
    throw new ORPCError('NOT_FOUND', {
      status: 404,
      message: 'This chat cannot be found. Please begin a new one.',
    })
  if (chat.blocked) throw blockedFromChat()
  return chat._id
}

/** A customer whom the shop blocked writes in no chat, whoever's token they hold. */
export const blockedFromChat = () =>
  new ORPCError('FORBIDDEN', {
    status: 403,
    message: 'This chat cannot go on. Please write to the shop by mail.',
  })

/** No token has this hash that anybody could find. */
const NOBODYS = Buffer.alloc(32)
