import { randomBytes } from 'node:crypto'
import { CUSTOMER_LINKS, type CustomerLink } from '@storekeeper/contract/store/store-account'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { endTokens } from '../customers/customers.ts'
import { hashToken } from '../sessions/sessions.ts'
import { readStorefrontUrl } from '../sites/sites.ts'
import type { PendingSignUp } from './customer-tokens.table.ts'

const LIFETIME_MS: Record<CustomerLink, number> = {
  signUp: days(1),
  verify: days(1),
  emailChange: days(1),
  reset: minutes(30),
}

type Link = {
  purpose: CustomerLink
  customer: string
  site: string
  /** The address to which the link is mailed. */
  email: string
  /** An id chosen by the caller, so that a repeated job finds its token again. */
  _id?: string
}

/**
 * Creates the link of an e-mail: its token has 256 random bits, of which only the hash is stored, and is
 * valid for one use until it expires. Invalidates older tokens of the customer with the same purpose.
 */
export async function createLink(
  tx: Transaction<Tables>,
  { _id = newId(), ...token }: Link,
  publicUrl: string,
  now: Date,
): Promise<{ _id: string; link: string; expiresAt: string }> {
  const { token: secret, ...times } = newSecret(token.purpose, now)
  await clearAway(tx, now)
  await endTokens(tx, token.customer, [token.purpose], now)
  await tx
    .insertInto('customerTokens')
    .values({ ...token, _id, signUp: null, endedAt: null, tokenHash: hashToken(secret), ...times })
    .execute()
  return { _id, link: await buildLink(tx, token, secret, publicUrl), expiresAt: times.expiresAt }
}

/** Stores a sign-up until its link is opened. The job creates the link (`linkSignUp`). */
export async function storeSignUp(
  tx: Transaction<Tables>,
  { site, email, signUp }: { site: string; email: string; signUp: PendingSignUp },
  now: Date,
): Promise<string> {
  const { token: _, ...times } = newSecret('signUp', now)
  const _id = newId()
  await clearAway(tx, now)
  await tx
    .insertInto('customerTokens')
    .values({
      ...{ _id, purpose: 'signUp', customer: null, site, email, tokenHash: null, endedAt: null },
      signUp: JSON.stringify(signUp),
      ...times,
    })
    .execute()
  return _id
}

/** The pending sign-up of a job; undefined if it has a link already, or is gone. */
export const findUnlinkedSignUp = (tx: Transaction<Tables>, _id: string) =>
  tx
    .selectFrom('customerTokens')
    .select(['site', 'email', 'signUp'])
    .where('_id', '=', _id)
    .where('tokenHash', 'is', null)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Creates the link of a pending sign-up, and deletes earlier ones of the same address. */
export async function linkSignUp(
  tx: Transaction<Tables>,
  _id: string,
  { site, email }: { site: string; email: string },
  publicUrl: string,
  now: Date,
): Promise<{ link: string; expiresAt: string }> {
  const { token, expiresAt } = newSecret('signUp', now)
  await endSignUps(tx, email, _id)
  await tx
    .updateTable('customerTokens')
    .set({ tokenHash: hashToken(token), expiresAt })
    .where('_id', '=', _id)
    .execute()
  return { link: await buildLink(tx, { site, purpose: 'signUp' }, token, publicUrl), expiresAt }
}

/** Deletes the pending sign-ups of an address, or those before another one. Ids increase with time. */
export const endSignUps = (tx: Transaction<Tables>, email: string, before?: string) =>
  tx
    .deleteFrom('customerTokens')
    .where('purpose', '=', 'signUp')
    .where('email', '=', email)
    .$if(before !== undefined, (query) => query.where('_id', '<', before ?? ''))
    .execute()

/** Whether a token with this id was created, used or not. */
export const tokenExists = async (db: Db, _id: string): Promise<boolean> =>
  (await db.selectFrom('customerTokens').select('_id').where('_id', '=', _id).executeTakeFirst()) !==
  undefined

/** Finds an unused, unexpired token of a purpose; throws LINK_EXPIRED for any other. */
export async function findToken(tx: Transaction<Tables>, token: string, purpose: CustomerLink, now: Date) {
  const found = await tx
    .selectFrom('customerTokens')
    .select(['_id', 'customer', 'site', 'email', 'signUp'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!found) throw unusable()
  return found
}

/** Uses up a token. The caller has locked its customer. Throws LINK_EXPIRED if another request was faster. */
export async function useToken(tx: Transaction<Tables>, _id: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('customerTokens')
    .set({ endedAt: now.toISOString(), tokenHash: null })
    .where('_id', '=', _id)
    .where('endedAt', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  if (!used) throw unusable()
}

export const unusable = () => fieldError('token', 'LINK_EXPIRED')

const newSecret = (purpose: CustomerLink, now: Date) => ({
  token: randomBytes(32).toString('base64url'),
  createdAt: now.toISOString(),
  expiresAt: later(now, LIFETIME_MS[purpose]),
})

/** Deletes tokens one day after they expire, so that a repeated job still finds its own. */
const clearAway = (tx: Transaction<Tables>, now: Date) =>
  tx
    .deleteFrom('customerTokens')
    .where('expiresAt', '<', later(now, -days(1)))
    .execute()

/** Returns an address such as `https://shop.example.com/account/reset-password?token=…`. */
async function buildLink(
  tx: Transaction<Tables>,
  { site, purpose }: { site: string; purpose: CustomerLink },
  token: string,
  publicUrl: string,
): Promise<string> {
  const link = new URL((await readStorefrontUrl(tx, site, publicUrl)) + CUSTOMER_LINKS[purpose])
  link.searchParams.set('token', token)
  return link.href
}
