import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { mailAdmin, turnTwoStepOff } from '../auth/auth.ts'
import { removePasskeys } from '../passkeys/passkeys.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { demandRank } from './demand-rank.ts'
import { readAdmin } from './read-admins.ts'

/**
 * Removes two-step sign-in and the passkeys of an admin who lost their phone. All sessions of that admin end, including those
 * on the phone.
 */
export const resetTwoStep = signedIn.admins.resetTwoStep.handler(async ({ context, input, errors }) => {
  const { db, jobs, admin, clock, request } = context
  if (input.id === admin._id) throw apiError('OWN_TWO_STEP_RESET')
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const who = await tx
      .selectFrom('admins')
      .select(['_id', 'email', 'firstName', 'lastName', 'language'])
      .where('_id', '=', input.id)
      .where('isApiKey', '=', false)
      .executeTakeFirst()
    if (!who) throw errors.NOT_FOUND()
    await demandRank(tx, who._id, admin)
    const name = fullName(who)
    const hadTwoStep = await turnTwoStepOff(tx, who._id, admin, now)
    const hadPasskeys = await removePasskeys(tx, who._id, admin, now)
    if (!hadTwoStep && !hadPasskeys) throw apiError('ADMIN_WITHOUT_TWO_STEP', { name })
    await endAllSessions(tx, who._id, now)
    const values = {
      change: 'turnedOff' as const,
      changedAt: now.toISOString(),
      device: request.device,
      ip: request.ip,
      by: fullName(admin),
    }
    await mailAdmin(tx, { jobs }, who, { template: 'twoStepChanged', values }, now)
    const changed = await readAdmin(tx, who._id, context, now)
    if (!changed) throw errors.NOT_FOUND()
    return changed
  })
})
