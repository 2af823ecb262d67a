import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'

/** Why a link, a code or a new password was not accepted. */
export const authFailure = (error: unknown): string =>
  refusalOf(error)?.code === 'ADMIN_EMAIL_TAKEN' ? m.auth_address_taken() : failureText(error)

/** A wrong, used or expired link; all answer alike. */
export const isUsedUp = (error: unknown): boolean => refusalOf(error)?.fields?.token !== undefined

/** Too many attempts: another one now fails too. */
export const isTooOften = (error: unknown): boolean => refusalOf(error)?.status === 429
