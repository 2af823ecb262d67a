import { randomBytes } from 'node:crypto'
import { SCREEN_OF_LINK, type TokenPurpose } from '@storekeeper/contract/auth/link-token'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { hashToken } from '../sessions/sessions.ts'

const LIFETIME_MS: Record<TokenPurpose, number> = {
  invitation: days(7),
  reset: minutes(30),
  verify: minutes(30),
  emailChange: minutes(30),
  signIn: minutes(15),
}

export type NewToken = {
  admin: string
  purpose: TokenPurpose
  /**
   * The address to which the link is sent when it is not the admin's current one: the new address of an
   * e-mail change.
   */
  email?: string
  /** An id chosen by the caller, so that a repeated job finds its token again. */
  _id?: string
  now: Date
}

/**
 * Creates the token of an e-mailed link: 256 random bits, of which only the hash is stored, valid for one use
 * until it expires. Invalidates older tokens with the same purpose, except to sign in: requests of another
 * person must not void the link that the admin is about to open. Returns the token and its expiry.
 */
export async function createToken(
  tx: Transaction<Tables>,
  { admin, purpose, email, _id = newId(), now }: NewToken,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = later(now, LIFETIME_MS[purpose])
  const own = await tx
    .selectFrom('admins')
    .select('email')
    .where('_id', '=', admin)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await clearAway(tx, now)
  if (purpose !== 'signIn') await voidTokens(tx, admin, [purpose], now)
  await tx
    .insertInto('adminTokens')
    .values({
      _id,
      admin,
      purpose,
      email: email ?? own.email,
      tokenHash: hashToken(token),
      createdAt: now.toISOString(),
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Whether a token with this id was created, used or not. */
export const tokenExists = async (db: Db, _id: string): Promise<boolean> =>
  (await db.selectFrom('adminTokens').select('_id').where('_id', '=', _id).executeTakeFirst()) !== undefined

/** What a used token permits. */
export type UsedToken = { admin: string; purpose: TokenPurpose; email: string }

/**
 * Uses up a token. Rejects an unknown, used, expired or invalidated token, or one for another purpose, with
 * the same error (LINK_EXPIRED).
 */
export async function useToken(
  tx: Transaction<Tables>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<UsedToken> {
  const live = await findToken(tx, token, now)
  if (!live || !purposes.includes(live.purpose)) throw unusable()
  // Locks the admin first, as `createToken` does: in another order, two concurrent transactions could
  // deadlock.
  await tx
    .selectFrom('admins')
    .select('_id')
    .where('_id', '=', live.admin)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const used = await tx
    .updateTable('adminTokens')
    .set({ endedAt: now.toISOString() })
    .where('_id', '=', live._id)
    .where('endedAt', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  if (!used) throw unusable()
  return { admin: live.admin, purpose: live.purpose, email: live.email }
}

/** Returns what a valid token permits, else throws LINK_EXPIRED. Does not use it up. */
export async function checkToken(db: Db, token: string, now: Date): Promise<UsedToken> {
  const live = await findToken(db, token, now)
  if (!live) throw unusable()
  return { admin: live.admin, purpose: live.purpose, email: live.email }
}

/** Invalidates an admin's outstanding links of these purposes. */
export async function voidTokens(
  tx: Transaction<Tables>,
  admin: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('adminTokens')
    .set({ endedAt: now.toISOString() })
    .where('admin', '=', admin)
    .where('purpose', 'in', purposes)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Finds an unused, unexpired token whose admin may sign in. Except for an e-mail change, the admin must still
 * have the address to which the link was sent.
 */
const findToken = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('adminTokens')
    .innerJoin('admins', 'admins._id', 'adminTokens.admin')
    .select(['adminTokens._id', 'adminTokens.admin', 'adminTokens.purpose', 'adminTokens.email'])
    .where('tokenHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .where('adminTokens.expiresAt', '>', now.toISOString())
    .where('active', '=', true)
    .where('blocked', '=', false)
    .where((row) =>
      row.or([
        row('adminTokens.purpose', '=', 'emailChange'),
        row('adminTokens.email', '=', row.ref('admins.email')),
      ]),
    )
    .executeTakeFirst()

const unusable = () => fieldError('token', 'LINK_EXPIRED')

/** Deletes tokens one day after they expire, so that a repeated job still finds its own. */
const clearAway = (tx: Transaction<Tables>, now: Date) =>
  tx
    .deleteFrom('adminTokens')
    .where('expiresAt', '<', later(now, -days(1)))
    .execute()

/** Returns the URL of an e-mailed link, such as `https://shop.example/reset-password?token=…`. */
export function buildLink(publicUrl: string, purpose: TokenPurpose, token: string): string {
  const link = new URL(SCREEN_OF_LINK[purpose], publicUrl)
  link.searchParams.set('token', token)
  return link.href
}
