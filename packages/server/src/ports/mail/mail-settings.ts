import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import addressparser from 'nodemailer/lib/addressparser'

export type MailSettings = { smtpUrl: string; from: { name: string; email: string } }

type Variables = { NODE_ENV: string; SMTP_URL?: string; MAIL_FROM?: string; PUBLIC_URL?: string }

/**
 * The settings for sending mails; null if mails stay in the database. Throws at the start if settings are
 * missing.
 */
export function mailSettings(variables: Variables): MailSettings | null {
  const { NODE_ENV, SMTP_URL: smtpUrl, MAIL_FROM, PUBLIC_URL } = variables
  if (!smtpUrl) return null
  if (!MAIL_FROM)
    throw new Error('SMTP_URL requires MAIL_FROM, the sender of all e-mails, such as Shop <shop@example.com>')
  if (NODE_ENV === 'production' && !PUBLIC_URL)
    throw new Error(
      'SMTP_URL requires PUBLIC_URL, the address in links of e-mails, such as https://admin.example.com',
    )
  return { smtpUrl, from: sender(MAIL_FROM) }
}

function sender(text: string): MailSettings['from'] {
  const [only, ...others] = addressparser(text, { flatten: true })
  const email = only?.address ?? ''
  if (/\p{Cc}/u.test(text) || others.length > 0 || !EMAIL_PATTERN.test(email))
    throw new Error('MAIL_FROM: must be one address, such as shop@example.com or Shop <shop@example.com>')
  return { name: only?.name ?? '', email }
}
