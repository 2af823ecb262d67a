import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { hasTwoStep } from './two-step.ts'

/** The settings before the first change. */
const DEFAULTS = { requireTwoStep: false, version: 1 }

export const readSignInSettings = async (db: Db): Promise<typeof DEFAULTS> =>
  (await db.selectFrom('signInSettings').select(['requireTwoStep', 'version']).executeTakeFirst()) ?? DEFAULTS

export const settings = {
  read: signedIn.auth.settings.read.handler(({ context: { db } }) => readSignInSettings(db)),

  update: signedIn.auth.settings.update.handler(async ({ context, input }) => {
    const { db, admin, clock } = context
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const was = await lockSettings(tx, now)
      if (was.version !== input.version)
        throw apiError('STALE', await staleDetails(tx, 'signInSettings', was))
      const { requireTwoStep } = input
      // An admin without two-step sign-in would lock themselves out with this setting.
      if (requireTwoStep && !(await hasTwoStep(tx, admin._id)))
        throw fieldError('requireTwoStep', 'OWN_TWO_STEP_MISSING')
      await recordAudit(tx, admin, now, {
        action: 'signInSettings.changed',
        entityId: was._id,
        changes: changesBetween({ requireTwoStep: was.requireTwoStep }, { requireTwoStep }),
      })
      return tx
        .updateTable('signInSettings')
        .set({ requireTwoStep, version: was.version + 1, updatedAt: now.toISOString() })
        .returning(['requireTwoStep', 'version'])
        .executeTakeFirstOrThrow()
    })
  }),
}

/** Locks the single row. The first change inserts it. */
async function lockSettings(tx: Transaction<Tables>, now: Date) {
  await tx
    .insertInto('signInSettings')
    .values({ ...DEFAULTS, _id: newId(), updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
  return tx
    .selectFrom('signInSettings')
    .select(['_id', 'requireTwoStep', 'version', 'updatedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
