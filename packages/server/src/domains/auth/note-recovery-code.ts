import type { Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import type { AuditEntry } from '../../lib/audit.ts'
import type { SigningIn } from './complete-sign-in.ts'
import { mailAdmin } from './mail-admin.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/**
 * If a recovery code was the second step, queues an e-mail to the admin: another person may have stolen and
 * used the code. Returns the changes for the audit log.
 */
export async function noteRecoveryCode(
  tx: Transaction<Tables>,
  context: Pick<CallContext, 'jobs' | 'request'>,
  admin: SigningIn,
  proof: 'appCode' | 'recoveryCode' | 'notRequired',
  now: Date,
): Promise<NonNullable<AuditEntry['changes']>> {
  if (proof !== 'recoveryCode') return {}
  const codesLeft = await countRecoveryCodes(tx, admin._id)
  const { device, ip } = context.request
  const values = { codesLeft, changedAt: now.toISOString(), device, ip }
  await mailAdmin(tx, context, admin, { template: 'recoveryCodeUsed', values }, now)
  return { recoveryCode: { from: 'unused', to: 'used' } }
}
