import type { MailSettings } from './mail-settings.ts'
import type { Mailer } from './mailer.ts'
import { openSmtp } from './smtp.ts'

/**
 * Opens the SMTP mailer if a server is configured; otherwise mails stay in the table `mails` and never leave
 * the machine.
 */
export const openMailer = (settings: MailSettings | null): Mailer => (settings ? openSmtp(settings) : outbox)

const outbox: Mailer = { isOutbox: true, send: async () => ({ status: 'sent' }) }
