import { EMAIL_PATTERN } from '@storekeeper/contract/shapes'
import addressparser from 'nodemailer/lib/addressparser'

export type MailSettings = { smtpUrl: string; from: { name: string; email: string } }

type Variables = { NODE_ENV: string; SMTP_URL?: string; MAIL_FROM?: string; PUBLIC_URL?: string }

/** How mails leave; null when they stay here. Missing settings are found at the start, not when a mail is expected. */
export function mailSettings(variables: Variables): MailSettings | null {
  const { NODE_ENV, SMTP_URL: smtpUrl, MAIL_FROM, PUBLIC_URL } = variables
  if (!smtpUrl) return null
  if (!MAIL_FROM)
    throw new Error('SMTP_URL needs MAIL_FROM, the sender of all mails: Shop <shop@example.com>')
  if (NODE_ENV === 'production' && !PUBLIC_URL)
    throw new Error('SMTP_URL needs PUBLIC_URL, where links in mails lead to: https://admin.example.com')
  return { smtpUrl, from: sender(MAIL_FROM) }
}

function sender(text: string): MailSettings['from'] {
  const [only, ...others] = addressparser(text, { flatten: true })
  const email = only?.address ?? ''
  if (/\p{Cc}/u.test(text) || others.length > 0 || !EMAIL_PATTERN.test(email))
    throw new Error('MAIL_FROM: not one address, such as shop@example.com or Shop <shop@example.com>')
  return { name: only?.name ?? '', email }
}
