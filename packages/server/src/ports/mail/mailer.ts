/** A letter ready to go. `_id` makes its Message-ID, which stays the same however often it is tried. */
export type OutgoingMail = {
  _id: string
  to: { name: string; email: string }
  /** Under which name it comes, where the sender's address is set without one. */
  fromName: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** Where answers go, when that is not the sender. */
  replyTo?: string
  /** For a mail to many: what ends such mails to this address, by a page and by a button of the mail program. */
  unsubscribeUrl?: string
}

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/**
 * What became of it. `delayed`: it certainly did not go, and may be tried again. `unknown`: the line broke after it was
 * handed over, and the result is unknown. `isForAll`: no mail can go now, such as when the server cannot be reached.
 */
export type Handover =
  | { status: 'sent' }
  | { status: 'refused'; reason: string }
  | { status: 'unknown'; reason: string }
  | { status: 'delayed'; reason: string; isForAll?: boolean }

/** Hands mails over, one at a time. */
export type Mailer = {
  /** Whether mails stay on this machine, to be read here and nowhere else. */
  isOutbox: boolean
  /** `signal` calls it off as long as it is not handed over. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<Handover>
}
