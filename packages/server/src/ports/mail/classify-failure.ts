import type { Handover } from './mailer.ts'

/** What a failure of SMTP means for the mail. `isHandedOver`: the server had begun to take the message. */
export function classifyFailure(error: unknown, isHandedOver: boolean): Handover {
  const { code, responseCode, message, syscall } = read(error)
  const reason = message.slice(0, 500)
  if (ABOUT_THIS_MAIL.has(code)) {
    // The server's answer to this mail is its last word, also after it took the message.
    const isForEver = responseCode >= 500 && !NOT_SIGNED_IN.has(responseCode)
    if (responseCode === 0 || isForEver) return { status: 'refused', reason }
    return { status: 'delayed', reason, isForAll: NOT_SIGNED_IN.has(responseCode) }
  }
  if (isHandedOver) return { status: 'unknown', reason }
  return { status: 'delayed', reason, isForAll: code === 'EAUTH' || NOT_REACHED.has(syscall) }
}

/** Sender, receiver or message; without an answer's code the address or the size was refused before anything was sent. */
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** The shop's own sign-in at its mail server is wrong: no fault of the mail, which waits until that is mended. */
const NOT_SIGNED_IN = new Set([530, 534, 535, 538])

/** What the machine was about when the line did not even come about. */
const NOT_REACHED = new Set(['connect', 'getaddrinfo'])

function read(error: unknown): { code: string; responseCode: number; message: string; syscall: string } {
  if (!(error instanceof Error)) return { code: '', responseCode: 0, message: String(error), syscall: '' }
  const code = 'code' in error ? String(error.code) : ''
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : 0
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  return { code, responseCode, message: error.message, syscall }
}
