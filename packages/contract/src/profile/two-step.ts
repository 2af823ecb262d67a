import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { PresentPassword } from './password.ts'

export const RECOVERY_CODE_COUNT = 10
export const RECOVERY_CODE_LENGTH = 10
/** Letters and digits that are not mistaken for one another. */
export const RECOVERY_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** As people type it: with spaces or dashes, in small letters. */
const typed = z
  .string()
  .max(50)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())

/** The six digits that an authenticator app shows. */
export const AppCode = typed.pipe(z.string().regex(/^\d{6}$/, errorCode('INVALID_APP_CODE')))

/** What proves the second step: the app's six digits, or one of the recovery codes. */
export const SecondStepCode = typed.pipe(
  z
    .string()
    .regex(
      new RegExp(`^(\\d{6}|[${RECOVERY_CODE_LETTERS}]{${RECOVERY_CODE_LENGTH}})$`),
      errorCode('INVALID_TWO_STEP_CODE'),
    ),
)

export const TwoStepStart = z.strictObject({ password: PresentPassword })

/** What an authenticator app is handed, as a picture (QR) of the URI or typed by hand. */
export const TwoStepSecret = z.object({
  secret: z.string().describe('Base32, for typing by hand'),
  uri: z.string().describe('otpauth://totp/…, for a QR code'),
})

export const TwoStepConfirmation = z.strictObject({ code: AppCode })

/** Password and a code: for turning it off, and for new recovery codes. */
export const TwoStepProof = z.strictObject({ password: PresentPassword, code: SecondStepCode })

/** Shown once and never again; each signs in once in place of the app's code. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODE_COUNT) })
