import type { TemplateName } from '../mail.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { emailChanged } from './email-changed.ts'
import { invitation } from './invitation.ts'
import { passwordChanged } from './password-changed.ts'
import { recoveryCodeUsed } from './recovery-code-used.ts'
import { resetPassword } from './reset-password.ts'
import type { Template } from './template.ts'
import { twoStepChanged } from './two-step-changed.ts'
import { verifyEmail } from './verify-email.ts'

export const templates: { [Name in TemplateName]: Template<Name> } = {
  invitation,
  resetPassword,
  verifyEmail,
  confirmEmailChange,
  emailChanged,
  passwordChanged,
  twoStepChanged,
  recoveryCodeUsed,
}
