import { type MailServer, openMailServer } from '../../packages/server/src/ports/mail/testing/mail-server.ts'
import { expect } from './language/speak.ts'

export type Mail = { subject: string; text: string; html: string; link: string }

export type Mails = {
  /** Where the shop hands its mails over. */
  smtpUrl: string
  /** The newest mail to an address whose subject is like that, once it has come. */
  to(address: string, subject: RegExp): Promise<Mail>
  /** How many have come to an address. */
  count(address: string): number
  /** From now on the mail server asks to be tried later with what is for an address, until the answer is called. */
  putOff(address: string): () => void
  stop(): Promise<void>
}

/** A real mail server, which takes what the shop sends and lets a journey read it. */
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
