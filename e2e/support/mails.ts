import { type MailServer, openMailServer } from '../../packages/server/src/ports/mail/testing/mail-server.ts'
import { expect } from './language/speak.ts'

export type Mail = { subject: string; text: string; html: string; link: string }

export type Mails = {
  /** The SMTP server that the store uses. */
  smtpUrl: string
  /** Waits for an e-mail to an address and returns the newest one with a matching subject. */
  to(address: string, subject: RegExp): Promise<Mail>
  /** The number of e-mails to an address. */
  count(address: string): number
  /** The mail server defers e-mails to an address until the returned function is called. */
  putOff(address: string): () => void
  stop(): Promise<void>
}

/** A real mail server that accepts the store's e-mails and lets journeys read them. */
export async function openMails(): Promise<Mails> {
  const putOff = new Set<string>()
  const server = await openMailServer({
    troubleWith: (email) => (putOff.has(email) ? { at: 'recipient', answer: 451 } : undefined),
  })
  const found = (address: string, subject: RegExp) =>
    mailsTo(server, address).findLast((mail) => subject.test(mail.subject ?? ''))
  return {
    smtpUrl: server.settings.smtpUrl,
    async to(address, subject) {
      await expect
        .poll(() => found(address, subject)?.subject, { message: `a mail to ${address}`, timeout: 20_000 })
        .toMatch(subject)
      const { text = '', html = '', subject: sent = '' } = found(address, subject) ?? {}
      return { subject: sent, text, html, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
    },
    count: (address) => mailsTo(server, address).length,
    putOff(address) {
      putOff.add(address)
      return () => void putOff.delete(address)
    },
    stop: server.stop,
  }
}

const mailsTo = ({ received }: MailServer, address: string) =>
  received.map(({ mail }) => mail).filter(({ to }) => to?.some((one) => one.address === address))
