import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { PresentPassword } from './password.ts'

export const RECOVERY_CODE_COUNT = 10
export const RECOVERY_CODE_LENGTH = 10
/** Letters and digits that are not easily confused. */
export const RECOVERY_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Removes spaces and dashes and converts to upper case. */
const typed = z
  .string()
  .max(50)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())

/** The six digits of an authenticator app. */
export const AppCode = typed.pipe(z.string().regex(/^\d{6}$/, errorCode('INVALID_APP_CODE')))

/** The second step: six digits of the app, or a recovery code. */
export const SecondStepCode = typed.pipe(
  z
    .string()
    .regex(
      new RegExp(`^(\\d{6}|[${RECOVERY_CODE_LETTERS}]{${RECOVERY_CODE_LENGTH}})$`),
      errorCode('INVALID_TWO_STEP_CODE'),
    ),
)

export const TwoStepStart = z.strictObject({ password: PresentPassword })

/** The secret for an authenticator app, as a URI for a QR code and as text for manual entry. */
export const TwoStepSecret = z.object({
  secret: z.string().describe('In Base32, for manual entry'),
  uri: z.string().describe('otpauth://totp/…, for a QR code'),
})

export const TwoStepConfirmation = z.strictObject({ code: AppCode })

/** Password and a code, required to turn two-step sign-in off and to create new recovery codes. */
export const TwoStepProof = z.strictObject({ password: PresentPassword, code: SecondStepCode })

/** Returned only once; each code replaces the app's code for one sign-in. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODE_COUNT) })
