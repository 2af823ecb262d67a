import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { type BuiltMail, buildMail } from './build-mail.ts'
import { readLetterhead } from './letterhead.ts'
import type { MailOf, MailValues, TemplateName } from './mail.ts'

/** A template filled with sample values, for previews. */
export async function sampleMail<Name extends TemplateName>(
  db: Db,
  template: Name,
  language: Language,
  publicUrl: string,
): Promise<BuiltMail> {
  const values: MailOf<Name>['values'] = samples(publicUrl)[template]
  const to = { name: NAMES[language], email: 'ada@example.com' }
  return buildMail({ to, language, template, values }, await readLetterhead(db, publicUrl))
}

const NAMES: Record<Language, string> = { en: 'Ada', ar: 'ليلى' }

const samples = (publicUrl: string): MailValues => {
  const link = new URL('/sample?token=sampleSampleSampleSampleSampleSampleSample', publicUrl).href
  const expiresAt = '2030-05-17T12:30:00.000Z'
  const changed = {
    changedAt: '2030-05-17T12:00:00.000Z',
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    ip: '203.0.113.7',
  }
  return {
    invitation: { link, invitedBy: 'Olive Example', expiresAt },
    resetPassword: { link, expiresAt },
    signInLink: { link, expiresAt },
    verifyEmail: { link, expiresAt },
    confirmEmailChange: { link, newEmail: 'ada@new.example', expiresAt },
    emailChanged: { newEmail: 'ada@new.example', changedAt: changed.changedAt },
    passwordChanged: changed,
    twoStepChanged: { ...changed, change: 'turnedOn' },
    recoveryCodeUsed: { ...changed, codesLeft: 9 },
    savedView: { kind: 'alert', view: 'Unpaid for 2 days', rows: 7, link },
    notification: {
      kind: 'mention',
      author: 'Ada Lovelace',
      orderId: 'HB-10001',
      text: '@Grace Can you call the carrier?',
      link,
    },
  }
}

export const templateNames = Object.keys(samples('http://localhost')) as TemplateName[]
