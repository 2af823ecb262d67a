import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { minutes, seconds } from '../../lib/clock.ts'
import { getCode } from '../../lib/error-code.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Mailer, OutgoingMail, SendResult } from './mailer.ts'

/**
 * Sends by SMTP with one connection per mail: nodemailer's pool resends a mail when a connection breaks,
 * which could send it twice.
 */
export const openSmtp = ({ smtpUrl, from }: MailSettings): Mailer => ({
  isOutbox: false,
  async send(mail, signal) {
    const transport = createTransport(new SMTPTransport({ url: smtpUrl, ...TIMEOUTS }))
    const callOff = new AbortController()
    let isHandedOver = false
    // The message is read only after the server accepted the command: from then on, it may be sent.
    transport.use('stream', ({ message }, done) => {
      const read = message.createReadStream.bind(message)
      message.createReadStream = () =>
        Readable.from(
          (async function* () {
            isHandedOver = true
            yield* read()
          })(),
          { objectMode: false },
        )
      done()
    })
    const stop = () => {
      if (!isHandedOver) callOff.abort()
    }
    signal.addEventListener('abort', stop, { once: true })
    try {
      if (signal.aborted) stop()
      await transport.sendMail({ ...buildMessage(mail, from), signal: callOff.signal })
      return { status: 'sent' }
    } catch (error) {
      return classifyFailure(error, isHandedOver)
    } finally {
      signal.removeEventListener('abort', stop)
      transport.close()
    }
  },
})

const TIMEOUTS = {
  connectionTimeout: seconds(30),
  greetingTimeout: seconds(30),
  socketTimeout: minutes(2),
}

const buildMessage = (mail: OutgoingMail, from: MailSettings['from']) => ({
  from: mail.fromEmail
    ? { name: mail.fromName, address: mail.fromEmail }
    : { name: from.name || mail.fromName, address: from.email },
  // Mail servers return bounces to the configured address, for which they accept mails.
  ...(mail.fromEmail && { envelope: { from: from.email, to: mail.to.email } }),
  to: { name: mail.to.name, address: mail.to.email },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail._id}@${from.email.split('@')[1]}>`,
  replyTo: mail.replyTo,
  attachments: mail.attachments?.map((attachment) => ({ ...attachment })),
  headers: { ...(mail.unsubscribeUrl ? toMany(mail.unsubscribeUrl) : BY_MACHINE) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const BY_MACHINE = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** RFC 2369 and 8058: the headers for a mail program's button to unsubscribe with one click. */
const toMany = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
})

/**
 * The meaning of an SMTP failure for the mail. `isHandedOver`: the server had started to receive the message.
 */
function classifyFailure(error: unknown, isHandedOver: boolean): SendResult {
  const { code, responseCode, message, syscall } = readFailure(error)
  const reason = message.slice(0, 500)
  if (ABOUT_THIS_MAIL.has(code)) {
    // The server's response is final, even after it received the message.
    const isForEver = responseCode >= 500 && !NOT_SIGNED_IN.has(responseCode)
    if (responseCode === 0 || isForEver) return { status: 'refused', reason }
    return { status: 'delayed', reason, isForAll: NOT_SIGNED_IN.has(responseCode) }
  }
  if (isHandedOver) return { status: 'unknown', reason }
  return { status: 'delayed', reason, isForAll: code === 'EAUTH' || NOT_REACHED.has(syscall) }
}

/** The codes for an invalid sender, recipient or message. Without a response code, nothing was sent. */
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** The shop's credentials for the mail server are wrong: the mail waits until an admin corrects them. */
const NOT_SIGNED_IN = new Set([530, 534, 535, 538])

/** The system calls that fail before a connection exists. */
const NOT_REACHED = new Set(['connect', 'getaddrinfo'])

function readFailure(error: unknown): {
  code: string
  responseCode: number
  message: string
  syscall: string
} {
  if (!(error instanceof Error)) return { code: '', responseCode: 0, message: String(error), syscall: '' }
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : 0
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  return { code: getCode(error), responseCode, message: error.message, syscall }
}
