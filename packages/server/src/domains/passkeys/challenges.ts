import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { isLoopback } from '../../lib/security/network.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_MS = minutes(5)

/** Creates a challenge, for an admin who adds a passkey or, with null, for a sign-in. Deletes expired ones. */
export async function createChallenge(
  db: Db,
  admin: string | null,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES))
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now.toISOString()).execute()
  await db
    .insertInto('passkeyChallenges')
    .values({
      _id: newId(),
      challenge: Buffer.from(challenge).toString('base64url'),
      admin,
      expiresAt: later(now, CHALLENGE_MS),
    })
    .execute()
  return challenge
}

const ClientData = z.object({ challenge: z.string(), origin: z.string() })

/**
 * Uses up the challenge that a passkey signed, before the signature is verified, so that it is valid once. Returns
 * it with the origin of the page. Rejects an unknown, used or expired one (PASSKEY_REFUSED).
 */
export async function useChallenge(
  db: Db,
  clientDataJSON: string,
  admin: string | null,
  now: Date,
): Promise<{ challenge: string; origin: string }> {
  const signed = parseClientData(clientDataJSON)
  if (!signed) throw apiError('PASSKEY_REFUSED')
  const used = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', signed.challenge)
    .where('admin', 'is not distinct from', admin)
    .where('expiresAt', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  if (!used) throw apiError('PASSKEY_REFUSED')
  return signed
}

function parseClientData(clientDataJSON: string) {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/**
 * The domain of passkeys and the origin of the pages that may use them, from the public address of the store and
 * never from the request. On one's own machine they are `localhost`, at any port: browsers accept no IP address,
 * and the screens may come from the port of the development server.
 */
export function getRelyingParty(publicUrl: string, pageOrigin = ''): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  if (!isLoopback(hostname)) return { rpID: hostname, origin }
  const isLocal = URL.canParse(pageOrigin) && new URL(pageOrigin).hostname === 'localhost'
  return { rpID: 'localhost', origin: isLocal ? pageOrigin : 'http://localhost' }
}
