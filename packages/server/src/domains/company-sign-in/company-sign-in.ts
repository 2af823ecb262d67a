import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { type CallContext, open } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import {
  answerSignIn,
  COMPANY_SECRET_CONTEXT,
  completeSignIn,
  createAdmin,
  lockSigningIn,
  recordFailedSignIn,
} from '../auth/auth.ts'
import { hashToken } from '../sessions/sessions.ts'
import { assignGroupRoles } from './company-roles.ts'
import { buildRedirectUri, readCompany, settings } from './company-settings.ts'
import { buildProviderUrl, type Client, connectProvider, type Person, readPerson } from './provider.ts'

/** The time to sign in at the provider. */
const ATTEMPT_MS = minutes(10)
const SECRET_BYTES = 32

const status = open.companySignIn.status.handler(async ({ context: { db } }) => ({
  isActive: (await readCompany(db)).isActive,
}))

const start = open.companySignIn.start.handler(async ({ context }) => {
  const { db, clock, rateLimits, request, publicUrl } = context
  await rateLimits.attempt('sign-in-start', request.ip)
  const now = clock()
  const provider = await connect(context, await readActive(context))
  const redirectUri = buildRedirectUri(publicUrl)
  const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  const url = await buildProviderUrl(provider, { redirectUri, ...attempt })
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await db.deleteFrom('companySignIns').where('expiresAt', '<', now.toISOString()).execute()
  await db
    .insertInto('companySignIns')
    .values({
      _id: newId(),
      stateHash: hashToken(attempt.state),
      browserHash: hashToken(secret),
      nonce: attempt.nonce,
      codeVerifier: attempt.codeVerifier,
      expiresAt: later(now, ATTEMPT_MS),
    })
    .execute()
  return { url, secret }
})

const signIn = open.companySignIn.signIn.handler(async ({ context, input }) => {
  const { db, clock, rateLimits, request, publicUrl } = context
  await rateLimits.attempt('sign-in-start', request.ip)
  const now = clock()
  const company = await readActive(context)
  const state = new URLSearchParams(input.query).get('state') ?? ''
  // Only the browser that started can complete, once: another person's link signs no one in.
  const attempt = await db
    .deleteFrom('companySignIns')
    .where('stateHash', '=', hashToken(state))
    .where('browserHash', '=', hashToken(input.secret))
    .where('expiresAt', '>', now.toISOString())
    .returning(['nonce', 'codeVerifier'])
    .executeTakeFirst()
  if (!attempt) throw apiError('COMPANY_SIGN_IN_REFUSED')
  const provider = await connect(context, company)
  const redirectUri = buildRedirectUri(publicUrl)
  const person = await readPerson(
    provider,
    input.query,
    { redirectUri, state, ...attempt },
    company.groupClaim,
  ).catch(async (cause: unknown) => {
    context.log.warn({ err: cause, requestId: request.id }, 'The provider refused a sign-in')
    await recordFailedSignIn(context)
    throw apiError('COMPANY_SIGN_IN_REFUSED')
  })

  const outcome = await db.transaction().execute(async (tx) => {
    const id = await findAdmin(tx, company, person, now)
    const admin = await lockSigningIn(tx, id)
    if (!admin) throw apiError('COMPANY_ADMIN_UNKNOWN')
    if (admin.blocked || !admin.active) return { id, opened: null, code: 'ACCOUNT_BLOCKED' as const }
    // The provider neither grants nor takes away anything of a super admin.
    const hasRole = admin.isSuperAdmin || (await assignGroupRoles(tx, id, person.groups, now))
    if (!hasRole) return { id, opened: null, code: 'COMPANY_ROLE_MISSING' as const }
    return {
      id,
      opened: await completeSignIn(tx, context, admin, { method: 'company', device: input.device }, now),
    }
  })
  if (!outcome.opened) {
    // The roles that the admin lost stay lost.
    await recordFailedSignIn(context, outcome.id)
    throw apiError(outcome.code)
  }
  return answerSignIn(db, outcome.id, outcome.opened)
})

/** The public entry of sign-in by a company: its calls. */
export const companySignIn = { status, start, signIn, settings }

async function readActive({ db, secrets }: CallContext) {
  const company = await readCompany(db)
  if (!company.isActive) throw apiError('COMPANY_SIGN_IN_OFF')
  const { clientSecret } = company
  return {
    ...company,
    clientSecret: clientSecret === null ? null : secrets.open(clientSecret, COMPANY_SECRET_CONTEXT),
  }
}

const connect = ({ log, request }: CallContext, client: Client) =>
  connectProvider(client).catch((cause: unknown) => {
    log.warn({ err: cause, requestId: request.id }, 'The provider of the company cannot be reached')
    throw apiError('COMPANY_PROVIDER_UNREACHABLE')
  })

/**
 * Returns the admin of a person: by the account that signed in before, otherwise by the e-mail address, which
 * links the account to the admin; otherwise creates one, if the settings allow it.
 */
async function findAdmin(
  tx: Transaction<Tables>,
  { issuer, createsAdmins }: { issuer: string; createsAdmins: boolean },
  person: Person,
  now: Date,
): Promise<string> {
  const { subject, email, firstName, lastName } = person
  const linked = await tx
    .selectFrom('adminIdentities')
    .select('admin')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (linked) return linked.admin
  if (!email) throw apiError('COMPANY_EMAIL_MISSING')
  const known = await tx.selectFrom('admins').select('_id').where('email', '=', email).executeTakeFirst()
  if (!known && !createsAdmins) throw apiError('COMPANY_ADMIN_UNKNOWN')
  const admin =
    known?._id ??
    (await createAdmin(tx, { email, password: null, firstName, lastName, emailVerified: true }, null, now))
  await tx
    .insertInto('adminIdentities')
    .values({ issuer, subject, admin, createdAt: now.toISOString() })
    .execute()
  const changes = { account: { from: null, to: subject } }
  await recordAudit(tx, null, now, { action: 'admin.companyLinked', entityId: admin, changes })
  return admin
}
