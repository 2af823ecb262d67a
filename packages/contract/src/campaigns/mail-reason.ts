import { errorMessage } from '../errors/catalogue.ts'
import type { ErrorReason } from '../errors.ts'
import { OWN_MAIL_REASONS } from './mail-reasons.ts'

/** Parses the key of a reason: a code of this server, or a response of the mail server. */
export function parseReasonKey(key: string): ErrorReason {
  const own = OWN_MAIL_REASONS.find((code) => code === key)
  const [code, params] = own ? [own, {}] : (['MAIL_SERVER_ANSWER', { text: key }] as const)
  return { code, params, message: errorMessage(code, params) }
}

/** Returns the key of a reason, as calls with a `reason` parameter expect it. */
export const toReasonKey = ({ code, params }: ErrorReason): string =>
  code === 'MAIL_SERVER_ANSWER' ? String(params.text) : code
