import { MAX_PASSKEYS } from '@storekeeper/contract/passkeys/passkey'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { mailTwoStepChange, requirePassword } from '../auth/auth.ts'
import type { Session } from '../sessions/sessions.ts'
import { CHALLENGE_MS, createChallenge, getRelyingParty, useChallenge } from './challenges.ts'
import { signIn, startSignIn } from './passkey-sign-in.ts'

const SHOWN = ['_id', 'name', 'createdAt', 'lastUsedAt'] as const

const list = signedIn.passkeys.list.handler(({ context: { db, admin } }) =>
  db
    .selectFrom('adminPasskeys')
    .select(SHOWN)
    .where('admin', '=', admin._id)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .execute(),
)

const start = signedIn.passkeys.start.handler(async ({ context, input }) => {
  const { db, admin, clock, publicUrl } = context
  await requirePassword(context, input.password)
  const own = await db
    .selectFrom('adminPasskeys')
    .select('credentialId as id')
    .where('admin', '=', admin._id)
    .execute()
  if (own.length >= MAX_PASSKEYS) throw apiError('TOO_MANY_PASSKEYS', { max: MAX_PASSKEYS })
  const { storeName } = await db.selectFrom('settings').select('storeName').executeTakeFirstOrThrow()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { rp, user, challenge, pubKeyCredParams, excludeCredentials } = await generateRegistrationOptions({
    rpName: storeName,
    rpID: getRelyingParty(publicUrl).rpID,
    userID: new Uint8Array(Buffer.from(admin._id.replaceAll('-', ''), 'hex')),
    userName: admin.email,
    userDisplayName: fullName(admin),
    challenge: await createChallenge(db, admin._id, clock()),
    excludeCredentials: own,
  })
  return {
    ...{ rp, user, challenge, pubKeyCredParams },
    timeout: CHALLENGE_MS,
    excludeCredentials: excludeCredentials?.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
})

const create = signedIn.passkeys.create.handler(async ({ context, input }) => {
  const { db, admin, clock, publicUrl } = context
  const now = clock()
  const { id, name, clientDataJSON, attestationObject, transports } = input
  const { challenge, origin } = await useChallenge(db, clientDataJSON, admin._id, now)
  const party = getRelyingParty(publicUrl, origin)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    context.log.info({ err: cause, admin: admin._id }, 'A new passkey was refused')
    throw apiError('PASSKEY_REFUSED')
  })
  if (!registrationInfo) throw apiError('PASSKEY_REFUSED')
  const { credential } = registrationInfo
  return db.transaction().execute(async (tx) => {
    await lockOwn(tx, admin._id)
    const passkey = { _id: newId(), name, createdAt: now.toISOString(), lastUsedAt: null }
    const stored = await tx
      .insertInto('adminPasskeys')
      .values({
        ...passkey,
        admin: admin._id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('_id')
      .executeTakeFirst()
    if (!stored) throw apiError('PASSKEY_ADDED_ALREADY')
    const changes = { passkey: { from: null, to: name } }
    await recordAudit(tx, admin, now, { ...about(admin), action: 'admin.passkeyAdded', changes })
    await mailTwoStepChange(tx, context, 'passkeyAdded', now)
    return passkey
  })
})

const rename = signedIn.passkeys.rename.handler(async ({ context, input: { id, name }, errors }) => {
  const { db, admin, clock } = context
  return db.transaction().execute(async (tx) => {
    const was = await tx
      .selectFrom('adminPasskeys')
      .select(SHOWN)
      .where('_id', '=', id)
      .where('admin', '=', admin._id)
      .forUpdate()
      .executeTakeFirst()
    if (!was) throw errors.NOT_FOUND()
    await tx.updateTable('adminPasskeys').set({ name }).where('_id', '=', id).execute()
    const changes = { passkey: { from: was.name, to: name } }
    await recordAudit(tx, admin, clock(), { ...about(admin), action: 'admin.passkeyRenamed', changes })
    return { ...was, name }
  })
})

const remove = signedIn.passkeys.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('adminPasskeys')
      .where('_id', '=', id)
      .where('admin', '=', admin._id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw errors.NOT_FOUND()
    const changes = { passkey: { from: removed.name, to: null } }
    await recordAudit(tx, admin, now, { ...about(admin), action: 'admin.passkeyRemoved', changes })
    await mailTwoStepChange(tx, context, 'passkeyRemoved', now)
    return { _id: id }
  })
})

/** The public entry of passkeys: their calls, and the function that other domains use. */
export const passkeys = { list, start, create, rename, remove, startSignIn, signIn }

/** Removes all passkeys of an admin who lost their devices. Returns whether there were any. */
export async function removePasskeys(
  tx: Transaction<Tables>,
  admin: string,
  by: Admin,
  now: Date,
): Promise<boolean> {
  const removed = await tx.deleteFrom('adminPasskeys').where('admin', '=', admin).returning('name').execute()
  await recordAudit(
    tx,
    by,
    now,
    removed.map(({ name }) => ({
      action: 'admin.passkeyRemoved' as const,
      entity: 'admin',
      entityId: admin,
      changes: { passkey: { from: name, to: null } },
    })),
  )
  return removed.length > 0
}

type Admin = Session['admin']

const about = (admin: Admin) => ({ entity: 'admin', entityId: admin._id })

/** Requests of the same admin wait for each other, so that the maximum holds. */
async function lockOwn(tx: Transaction<Tables>, admin: string): Promise<void> {
  await tx.selectFrom('admins').select('_id').where('_id', '=', admin).forUpdate().executeTakeFirstOrThrow()
  const own = await tx.selectFrom('adminPasskeys').select('_id').where('admin', '=', admin).execute()
  if (own.length >= MAX_PASSKEYS) throw apiError('TOO_MANY_PASSKEYS', { max: MAX_PASSKEYS })
}
