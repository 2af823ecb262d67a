import { errorMessage } from '../errors/catalogue.ts'
import type { ErrorReason } from '../errors.ts'

/** Reasons of the shop itself are stored as their codes; all others are what the mail server answered. */
const OWN_REASONS = ['MAIL_INTERRUPTED', 'MAIL_FILE_GONE'] as const
export type OwnMailReason = (typeof OWN_REASONS)[number]

/** A reason by its key: by its own code, or by the mail server's answer. */
export function reasonOfKey(key: string): ErrorReason {
  const own = OWN_REASONS.find((code) => code === key)
  const [code, params] = own ? [own, {}] : (['MAIL_SERVER_ANSWER', { text: key }] as const)
  return { code, params, message: errorMessage(code, params) }
}

/** What the calls that take a reason take for it. */
export const keyOfReason = ({ code, params }: ErrorReason): string =>
  code === 'MAIL_SERVER_ANSWER' ? String(params.text) : code
