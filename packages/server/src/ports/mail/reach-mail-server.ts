import SMTPConnection from 'nodemailer/lib/smtp-connection'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { seconds } from '../../lib/clock.ts'

/**
 * Rejects if the mail server does not send its greeting. Does not sign in: some servers block clients that
 * sign in often.
 */
export function reachMailServer(smtpUrl: string): Promise<void> {
  const { host, port, secure, tls } = new SMTPTransport({ url: smtpUrl }).options
  const connection = new SMTPConnection({
    ...{ host, port, secure, tls },
    connectionTimeout: seconds(2),
    greetingTimeout: seconds(2),
    socketTimeout: seconds(5),
  })
  return new Promise<void>((resolve, reject) => {
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The mail server hung up.')))
    connection.connect(() => resolve())
  }).finally(() => connection.close())
}
