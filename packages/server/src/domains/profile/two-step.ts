import type { Transaction } from 'kysely'
import { type CallContext, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  hasTwoStep,
  mailTwoStepChange,
  newRecoveryCodes,
  readSignInSettings,
  requirePassword,
  turnTwoStepOff,
  useSecondStep,
} from '../auth/auth.ts'
import type { Session } from '../sessions/sessions.ts'

const wrongCode = () => fieldError('code', 'WRONG_TWO_STEP_CODE')

export const twoStep = {
  start: signedIn.profile.twoStep.start.handler(async ({ context, input }) => {
    const { db, admin, clock, secrets } = context
    await requirePassword(context, input.password)
    return db.transaction().execute(async (tx) => {
      const { storeName } = await tx.selectFrom('settings').select('storeName').executeTakeFirstOrThrow()
      const begun = await beginTwoStep(tx, secrets, admin, storeName, clock())
      if (!begun) throw apiError('TWO_STEP_ALREADY_ON')
      return begun
    })
  }),

  confirm: signedIn.profile.twoStep.confirm.handler(async ({ context, input }) => {
    const { db, admin, clock, rateLimits, secrets } = context
    const now = clock()
    await rateLimits.attempt('second-step', admin._id)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const outcome = await confirmTwoStep(tx, secrets, admin._id, input.code, now)
      if (outcome === 'notBegun') throw apiError('TWO_STEP_NOT_STARTED')
      if (outcome === 'wrongCode') throw wrongCode()
      await mailTwoStepChange(tx, context, 'turnedOn', now)
      return newRecoveryCodes(tx, admin._id)
    })
    await rateLimits.forget('second-step', admin._id)
    return { recoveryCodes }
  }),

  turnOff: signedIn.profile.twoStep.turnOff.handler(async ({ context, input }) => {
    const { db, admin, clock } = context
    const now = clock()
    await requirePassword(context, input.password)
    if (!(await hasTwoStep(db, admin._id))) throw apiError('TWO_STEP_OFF')
    if ((await readSignInSettings(db)).requireTwoStep) throw apiError('TWO_STEP_MANDATORY')
    await proved(context, input.code, now, async (tx) => {
      await turnTwoStepOff(tx, admin._id, admin, now)
      await mailTwoStepChange(tx, context, 'turnedOff', now)
    })
    return { success: true as const }
  }),

  renewRecoveryCodes: signedIn.profile.twoStep.renewRecoveryCodes.handler(async ({ context, input }) => {
    const { db, admin, clock } = context
    const now = clock()
    await requirePassword(context, input.password)
    if (!(await hasTwoStep(db, admin._id))) throw apiError('TWO_STEP_OFF')
    const recoveryCodes = await proved(context, input.code, now, async (tx) => {
      await recordAudit(tx, admin, now, { action: 'admin.recoveryCodesRenewed', entityId: admin._id })
      await mailTwoStepChange(tx, context, 'recoveryCodesRenewed', now)
      return newRecoveryCodes(tx, admin._id)
    })
    return { recoveryCodes }
  }),
}

type Context = CallContext & { admin: Session['admin'] }

/** Uses up the code and runs `act` in the same transaction. Refuses (422, at `code`) a wrong or used code. */
async function proved<Outcome>(
  { db, admin, rateLimits, secrets }: Context,
  code: string,
  now: Date,
  act: (tx: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  await rateLimits.attempt('second-step', admin._id)
  const outcome = await db.transaction().execute(async (tx) => {
    if (!(await useSecondStep(tx, secrets, admin._id, code, now))) throw wrongCode()
    return act(tx)
  })
  await rateLimits.forget('second-step', admin._id)
  return outcome
}
