import { z } from 'zod'
import { LinkToken, TOKEN_PURPOSES } from '../auth/link-token.ts'
import { errorCode } from '../errors/error-code.ts'
import { Email } from '../shapes.ts'

export const MIN_PASSWORD_LENGTH = 12

/** Passwords require a minimum length, not character classes. */
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(200)

/** The current password, required again before a sensitive change. */
export const PresentPassword = z.string().min(1, errorCode('CURRENT_PASSWORD_REQUIRED')).max(1000)

/** Changing the password requires the current one and ends all other sessions. */
export const PasswordChange = z
  .strictObject({ current: PresentPassword, next: NewPassword })
  .refine(({ current, next }) => current !== next, {
    path: ['next'],
    message: errorCode('PASSWORD_UNCHANGED'),
  })

export const ForgottenPassword = z.strictObject({ email: Email })

export const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword })

export const TokenCheck = z.strictObject({ token: LinkToken })
export const UsableToken = z.object({ purpose: z.enum(TOKEN_PURPOSES) })
