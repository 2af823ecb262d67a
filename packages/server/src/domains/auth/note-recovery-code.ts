import type { Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import type { AuditEntry } from '../../lib/audit.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { queueMail } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'
import type { SigningIn } from './complete-sign-in.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/**
 * If a recovery code was the second step, queues an e-mail to the admin: another person may have stolen and
 * used the code. Returns the changes for the audit log.
 */
export async function noteRecoveryCode(
  tx: Transaction<Tables>,
  { jobs, request }: Pick<CallContext, 'jobs' | 'request'>,
  { _id, email, language, ...name }: SigningIn,
  proof: 'appCode' | 'recoveryCode' | 'notRequired',
  now: Date,
): Promise<NonNullable<AuditEntry['changes']>> {
  if (proof !== 'recoveryCode') return {}
  const codesLeft = await countRecoveryCodes(tx, _id)
  const mail = {
    to: { name: fullName(name), email },
    language: await resolveLanguage(tx, language, request.language),
    template: 'recoveryCodeUsed',
    values: { codesLeft, changedAt: now.toISOString(), device: request.device, ip: request.ip },
    about: { entity: 'admin', entityId: _id },
  } as const
  await queueMail(tx, jobs, mail, now)
  return { recoveryCode: { from: 'unused', to: 'used' } }
}
