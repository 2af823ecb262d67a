/** A mail to send. Its Message-ID derives from `_id`, so that retries use the same one. */
export type OutgoingMail = {
  _id: string
  to: { name: string; email: string }
  /** The sender's name, if the configured address has none. */
  fromName: string
  /** The sender's address, if it is not the configured one; the sender's name is then `fromName`. */
  fromEmail?: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** The address for replies, if it is not the sender. */
  replyTo?: string
  /** For campaigns: the address that unsubscribes, by a page or by the mail program's button. */
  unsubscribeUrl?: string
}

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/**
 * The result of sending. `delayed`: the mail was not sent and may be retried. `unknown`: the connection broke
 * after the transfer, so the mail may have been sent. `isForAll`: no mail can be sent now, for example
 * because the server cannot be reached.
 */
export type SendResult =
  | { status: 'sent' }
  | { status: 'refused'; reason: string }
  | { status: 'unknown'; reason: string }
  | { status: 'delayed'; reason: string; isForAll?: boolean }

/** Sends mails, one at a time. */
export type Mailer = {
  /** Whether mails stay in the database of this machine. */
  isOutbox: boolean
  /** `signal` aborts unless the transfer has started. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendResult>
}
