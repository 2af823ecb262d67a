import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { later, minutes } from '../../lib/clock.ts'

/** How long the token of a dry run works. */
const CONFIRMATION_MS = minutes(10)

/** What a token confirms: a tool with exact arguments, on records as the dry run found them. */
type Confirmed = { apiKey: string; tool: string; input: unknown; records: unknown }

/** Returns a token for what a dry run described. Only its hash is stored. Also deletes the expired ones. */
export async function giveToken(
  db: Db,
  confirmed: Confirmed,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = later(now, CONFIRMATION_MS)
  await db.deleteFrom('mcpConfirmations').where('expiresAt', '<', now.toISOString()).execute()
  await db
    .insertInto('mcpConfirmations')
    .values({
      tokenHash: toHash(token),
      apiKey: confirmed.apiKey,
      requestHash: hashRequest(confirmed),
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Uses a token up. Returns whether it was given for exactly this, and has not expired. */
export async function useToken(db: Db, token: string, confirmed: Confirmed, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('mcpConfirmations')
    .where('tokenHash', '=', toHash(token))
    .where('apiKey', '=', confirmed.apiKey)
    .where('requestHash', '=', hashRequest(confirmed))
    .where('expiresAt', '>=', now.toISOString())
    .executeTakeFirst()
  return used.numDeletedRows === 1n
}

const hashRequest = ({ tool, input, records }: Confirmed) => toHash(serialize([tool, input, records]))

const toHash = (text: string) => hash('sha256', text, 'buffer')

/** The same text for values that differ only in the order of their fields. */
const serialize = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
