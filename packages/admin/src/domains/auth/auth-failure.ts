import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'

/** Returns the reason why the server refused a link, a code or a new password. */
export const authFailure = (error: unknown): string =>
  getRefusal(error)?.code === 'ADMIN_EMAIL_TAKEN' ? m.auth_address_taken() : failureText(error)

/** True for a wrong, used or expired link; the server returns the same error for all three. */
export const isUsedUp = (error: unknown): boolean => getRefusal(error)?.fields?.token !== undefined

/** True for too many attempts: further attempts fail as well. */
export const isTooOften = (error: unknown): boolean => getRefusal(error)?.status === 429
