import { errorMessage } from '../errors/catalogue.ts'
import type { ErrorReason } from '../errors.ts'

/** Reasons of this server are stored as their codes; all other reasons are responses of the mail server. */
const OWN_REASONS = ['MAIL_INTERRUPTED', 'MAIL_FILE_GONE'] as const
export type OwnMailReason = (typeof OWN_REASONS)[number]

/** Parses the key of a reason: a code of this server, or a response of the mail server. */
export function parseReasonKey(key: string): ErrorReason {
  const own = OWN_REASONS.find((code) => code === key)
  const [code, params] = own ? [own, {}] : (['MAIL_SERVER_ANSWER', { text: key }] as const)
  return { code, params, message: errorMessage(code, params) }
}

/** Returns the key of a reason, as calls with a `reason` parameter expect it. */
export const toReasonKey = ({ code, params }: ErrorReason): string =>
  code === 'MAIL_SERVER_ANSWER' ? String(params.text) : code
