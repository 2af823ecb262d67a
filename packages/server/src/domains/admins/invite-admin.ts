import type { NewAdmin } from '@storekeeper/contract/admins/admin-input'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { CallContext } from '../../calls.ts'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { buildLink, createToken, mailAdmin } from '../auth/auth.ts'
import { assignRoles } from '../roles/roles.ts'
import type { Session } from '../sessions/sessions.ts'
import { demandRank } from './demand-rank.ts'
import { readAdmin } from './read-admins.ts'

/**
 * Creates an admin without a password and e-mails them a link. With the link the admin chooses a password and
 * confirms the e-mail address.
 */
export const inviteAdmin = signedIn.admins.create.handler(async ({ context, input }) => {
  const now = context.clock()
  return context.db.transaction().execute(async (tx) => {
    const _id = await createOnce(tx, 'admins', input, (fields) => createAdmin(tx, fields, context, now))
    return written(await readAdmin(tx, _id, context, now))
  })
})

type Inviting = CallContext & { admin: Session['admin'] }

async function createAdmin(
  tx: Transaction<Tables>,
  { roles, ...person }: z.infer<typeof NewAdmin>,
  context: Inviting,
  now: Date,
): Promise<string> {
  const { admin } = context
  const at = now.toISOString()
  const made = await tx
    .insertInto('admins')
    .values({ ...person, _id: newId(), passwordHash: null, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (!made) throw fieldError('email', 'ADMIN_EMAIL_TAKEN')
  const assigned = await assignRoles(tx, made._id, roles, admin, now)
  const changes = Object.entries(person).map(([field, to]) => [field, { from: null, to }])
  const about = { entity: 'admin', entityId: made._id }
  await recordAudit(tx, admin, now, {
    action: 'admin.created',
    ...about,
    changes: { ...Object.fromEntries(changes), ...assigned },
  })
  await invite(tx, { ...person, ...made, language: null }, context, now)
  return made._id
}

export const inviteAgain = signedIn.admins.inviteAgain.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, rateLimits } = context
  await rateLimits.attempt('own-mail', input.id)
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const invited = await tx
      .selectFrom('admins')
      .select(['_id', 'email', 'firstName', 'lastName', 'language', 'passwordHash', 'active', 'blocked'])
      .where('_id', '=', input.id)
      .where('isApiKey', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!invited) throw errors.NOT_FOUND()
    await demandRank(tx, invited._id, admin)
    const name = fullName(invited)
    if (invited.passwordHash !== null) throw apiError('INVITATION_ALREADY_ACCEPTED', { name })
    if (invited.blocked || !invited.active) throw apiError('ADMIN_INACTIVE', { name })
    await invite(tx, invited, context, now)
    await recordAudit(tx, admin, now, { action: 'admin.invitedAgain', entityId: invited._id })
    return written(await readAdmin(tx, invited._id, context, now))
  })
})

type Invited = { _id: string; email: string; firstName: string; lastName: string; language: Language | null }

async function invite(
  tx: Transaction<Tables>,
  invited: Invited,
  { admin, jobs, publicUrl }: Inviting,
  now: Date,
): Promise<void> {
  const { token, expiresAt } = await createToken(tx, { admin: invited._id, purpose: 'invitation', now })
  const values = { link: buildLink(publicUrl, 'invitation', token), invitedBy: fullName(admin), expiresAt }
  await mailAdmin(tx, { jobs }, invited, { template: 'invitation', values }, now)
}

function written<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('An administrator who was just written is gone.')
  return row
}
