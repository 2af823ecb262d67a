import type { Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { type MailValues, queueMail } from '../mails/mails.ts'
import type { Session } from '../sessions/sessions.ts'
import { resolveLanguage } from '../settings/settings.ts'

type Recipient = {
  _id: string
  email: string
  firstName: string
  lastName: string
  language: Language | null
}
type Content = { [Name in keyof MailValues]: { template: Name; values: MailValues[Name] } }[keyof MailValues]

/** Queues a mail to an admin about their account: in their language, or else in that of the request or of the store. */
export const mailAdmin = async (
  tx: Transaction<Tables>,
  { jobs, request }: { jobs: Jobs; request?: { language: Language | null } },
  { _id, email, firstName, lastName, language }: Recipient,
  content: Content,
  now: Date,
): Promise<void> =>
  queueMail(
    tx,
    jobs,
    {
      to: { name: fullName({ firstName, lastName }), email },
      language: await resolveLanguage(tx, language, request?.language ?? null),
      about: { entity: 'admin', entityId: _id },
      ...content,
    },
    now,
  )

/** Mails the signed-in admin what changed in their two-step sign-in. */
export const mailTwoStepChange = (
  tx: Transaction<Tables>,
  context: CallContext & { admin: Session['admin'] },
  change: MailValues['twoStepChanged']['change'],
  now: Date,
): Promise<void> => {
  const { device, ip } = context.request
  const values = { change, changedAt: now.toISOString(), device, ip }
  return mailAdmin(tx, context, context.admin, { template: 'twoStepChanged', values }, now)
}
