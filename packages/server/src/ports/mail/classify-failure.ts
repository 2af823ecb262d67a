import type { Handover } from './mailer.ts'

/**
 * The meaning of an SMTP failure for the mail. `isHandedOver`: the server had started to receive the message.
 */
export function classifyFailure(error: unknown, isHandedOver: boolean): Handover {
  const { code, responseCode, message, syscall } = read(error)
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

function read(error: unknown): { code: string; responseCode: number; message: string; syscall: string } {
  if (!(error instanceof Error)) return { code: '', responseCode: 0, message: String(error), syscall: '' }
  const code = 'code' in error ? String(error.code) : ''
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : 0
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  return { code, responseCode, message: error.message, syscall }
}
