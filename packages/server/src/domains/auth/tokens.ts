import { randomBytes } from 'node:crypto'
import type { TokenPurpose } from '@storekeeper/contract/auth/link-token'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { hashToken } from './sessions.ts'

const LIFETIME_MS: Record<TokenPurpose, number> = {
  invitation: days(7),
  reset: minutes(30),
  verify: minutes(30),
  emailChange: minutes(30),
}

export type NewToken = {
  admin: string
  purpose: TokenPurpose
  /** The address that the link is mailed to, where it is not the admin's own: the new one of an e-mail change. */
  email?: string
  /** An id of one's own, for work that may be done twice and finds its token again. */
  _id?: string
  now: Date
}

/**
 * Makes the secret of a mailed link: 256 random bits, of which only the hash is stored, good for one use in its time.
 * An older one of the same purpose is void. Answers the token itself, with the time until which it is good.
 */
export async function makeToken(
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
  await voidTokens(tx, admin, [purpose], now)
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

/** Whether a token of that id was made, used by now or not. */
export const isTokenMade = async (db: Db, _id: string): Promise<boolean> =>
  (await db.selectFrom('adminTokens').select('_id').where('_id', '=', _id).executeTakeFirst()) !== undefined

/** What a token that was used is good for. */
export type UsedToken = { admin: string; purpose: TokenPurpose; email: string }

/** Uses a token up. One that is wrong, used, expired, void or for another purpose is refused with the same message. */
export async function useToken(
  tx: Transaction<Tables>,
  token: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<UsedToken> {
  const live = await findToken(tx, token, now)
  if (!live || !purposes.includes(live.purpose)) throw unusable()
  // The admin first, as where tokens are made: two at once would otherwise wait for each other.
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

/** What a token can still be used for; refuses one that can be used for nothing. Uses nothing up. */
export async function purposeOfToken(db: Db, token: string, now: Date): Promise<TokenPurpose> {
  const live = await findToken(db, token, now)
  if (!live) throw unusable()
  return live.purpose
}

/** Makes an admin's outstanding links of these purposes good for nothing. */
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

/** Only an admin who may sign in can use a token, and a link only while the address it was mailed to is still theirs. */
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

/** A day longer than they are good for: work that is done again still finds what it made. */
const clearAway = (tx: Transaction<Tables>, now: Date) =>
  tx
    .deleteFrom('adminTokens')
    .where('expiresAt', '<', later(now, -days(1)))
    .execute()
