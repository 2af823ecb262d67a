import { open } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import {
  answerSignIn,
  completeSignIn,
  lockSigningIn,
  recordFailedSignIn,
  signInWithin,
} from '../auth/auth.ts'
import { CHALLENGE_MS, createChallenge, getRelyingParty, useChallenge } from './challenges.ts'

/** Names no passkeys, so that the admin types no address and the answer reveals none. */
export const startSignIn = open.passkeys.startSignIn.handler(async ({ context }) => {
  const { db, clock, rateLimits, request, publicUrl } = context
  await rateLimits.attempt('sign-in-start', request.ip)
  const challenge = await createChallenge(db, null, clock())
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: getRelyingParty(publicUrl).rpID,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  }
})

export const signIn = open.passkeys.signIn.handler(async ({ context, input }) => {
  const { db, clock, log, rateLimits, request, publicUrl } = context
  await rateLimits.attempt('sign-in-start', request.ip)
  const now = clock()
  const { id, clientDataJSON, authenticatorData, signature, device } = input
  const { challenge, origin } = await useChallenge(db, clientDataJSON, null, now)
  const passkey = await db
    .selectFrom('adminPasskeys')
    .select(['_id', 'admin', 'publicKey', 'counter'])
    .where('credentialId', '=', id)
    .executeTakeFirst()
  if (!passkey) {
    await recordFailedSignIn(context)
    throw apiError('PASSKEY_UNKNOWN')
  }
  const party = getRelyingParty(publicUrl, origin)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch((cause: unknown) => {
    log.info({ err: cause, admin: passkey.admin }, 'A passkey was refused')
    return { verified: false as const, authenticationInfo: undefined }
  })
  if (!verified || !authenticationInfo) {
    await recordFailedSignIn(context, passkey.admin)
    throw apiError('PASSKEY_REFUSED')
  }
  const opened = await signInWithin(context, passkey.admin, async (tx) => {
    const admin = await lockSigningIn(tx, passkey.admin)
    const used = await tx
      .updateTable('adminPasskeys')
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now.toISOString() })
      .where('_id', '=', passkey._id)
      .returning('_id')
      .executeTakeFirst()
    // The passkey was removed meanwhile.
    if (!admin || !used) throw apiError('PASSKEY_UNKNOWN')
    return completeSignIn(tx, context, admin, { method: 'passkey', device }, now)
  })
  return answerSignIn(db, passkey.admin, opened)
})
