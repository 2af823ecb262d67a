import type { MailSettings } from './mail-settings.ts'
import type { Mailer } from './mailer.ts'
import { openSmtp } from './smtp.ts'

/** Mails go by SMTP when a server is set; else they stay in the table `mails`, readable, and nothing leaves the machine. */
export const openMailer = (settings: MailSettings | null): Mailer => (settings ? openSmtp(settings) : outbox)

const outbox: Mailer = { isOutbox: true, send: async () => ({ status: 'sent' }) }
