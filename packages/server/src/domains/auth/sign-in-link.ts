import { open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { jobCatalogue, Payload } from '../../ports/jobs/catalogue.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import {
  answerSignIn,
  completeSignIn,
  limitSecondStep,
  lockSigningIn,
  recordFailedSignIn,
  signInWithin,
} from './complete-sign-in.ts'
import { mailAdmin } from './mail-admin.ts'
import { noteRecoveryCode } from './note-recovery-code.ts'
import { buildLink, checkToken, createToken, tokenExists, useToken, voidTokens } from './tokens.ts'
import { hasTwoStep, useSecondStep } from './two-step.ts'

/** Sign-in by a link that is e-mailed to the admin, also while the passwords of the account are limited. */
export const link = {
  /** A job checks later whether the address is known, so neither the answer nor its timing reveals it. */
  send: open.auth.link.send.handler(async ({ context, input: { email } }) => {
    const { db, jobs, rateLimits, request } = context
    await rateLimits.attempt('sign-in-link-address', request.ip)
    await rateLimits.attempt('sign-in-link-email', email)
    const job = { request: newId(), email, language: request.language }
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'sendSignInLink', job))
    return { success: true as const }
  }),

  /** The link replaces the password, not the second step. A wrong code does not use up the link. */
  signIn: open.auth.link.signIn.handler(async ({ context, input }) => {
    const { db, clock, rateLimits, request, secrets } = context
    await rateLimits.attempt('link-token', request.ip)
    const now = clock()
    const { admin, purpose } = await checkToken(db, input.token, now)
    if (purpose !== 'signIn') throw fieldError('token', 'LINK_EXPIRED')
    const needsCode = await hasTwoStep(db, admin)
    if (needsCode && input.code === undefined) throw apiError('TWO_STEP_CODE_REQUIRED')
    const forgetCodes = needsCode && (await limitSecondStep(context, admin, input.device))
    const opened = await signInWithin(context, admin, async (tx) => {
      const still = await lockSigningIn(tx, admin)
      if (!still) throw fieldError('token', 'LINK_EXPIRED')
      const proof = needsCode ? await useSecondStep(tx, secrets, admin, input.code ?? '', now) : 'notRequired'
      if (!proof) return null
      await useToken(tx, input.token, ['signIn'], now)
      await voidTokens(tx, admin, ['signIn'], now)
      const changes = await noteRecoveryCode(tx, context, still, proof, now)
      return completeSignIn(tx, context, still, { method: 'link', device: input.device, changes }, now)
    })
    if (!opened) {
      await recordFailedSignIn(context, admin)
      throw fieldError('code', 'WRONG_TWO_STEP_CODE')
    }
    if (forgetCodes) await forgetCodes()
    return answerSignIn(db, admin, opened)
  }),
}

type Resources = { db: Db; jobs: Jobs; publicUrl: string }

/** Mails the link to the active admin with that address, if there is one. If the job runs twice, it mails once. */
export async function sendSignInLink(
  { db, jobs, publicUrl }: Resources,
  { request, email, language }: Payload<typeof jobCatalogue, 'sendSignInLink'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admin = await tx
      .selectFrom('admins')
      .select(['_id', 'firstName', 'lastName', 'language'])
      .where('email', '=', email)
      .where('active', '=', true)
      .where('blocked', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!admin || (await tokenExists(tx, request))) return
    const token = await createToken(tx, { _id: request, admin: admin._id, purpose: 'signIn', now })
    const values = { link: buildLink(publicUrl, 'signIn', token.token), expiresAt: token.expiresAt }
    const context = { jobs, request: { language } }
    await mailAdmin(tx, context, { ...admin, email }, { template: 'signInLink', values }, now)
    await recordAudit(tx, null, now, { action: 'admin.signInLinkRequested', entityId: admin._id })
  })
}
