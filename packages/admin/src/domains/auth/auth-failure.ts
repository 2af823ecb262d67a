import { refusalOf } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { signInMessage } from '~/session/sign-in-messages'
import { failureText } from '~/toast-failure'

/** Why a link, a code or a new password was not taken. */
export const authFailure = (error: unknown): string => {
  const refusal = refusalOf(error)
  if (refusal?.status === 409) return m.auth_address_taken()
  return isUsedUp(error) ? m.auth_link_used_up() : failureText(error, signInMessage)
}

/** A wrong, used or expired link; all answer alike. */
export const isUsedUp = (error: unknown): boolean => namesField(error, 'token')

/** Tried too often: trying again now is of no use. */
export const isTooOften = (error: unknown): boolean => refusalOf(error)?.status === 429

/** The refusal names this field. */
export const namesField = (error: unknown, field: string): boolean =>
  refusalOf(error)?.issues?.some(({ path }) => path === field) ?? false
