import { z } from 'zod'
import { LinkToken } from '../auth/link-token.ts'
import { Email } from '../shapes.ts'
import { PresentPassword } from './password.ts'

export const EmailChangeRequest = z.strictObject({ email: Email, password: PresentPassword })

/** Confirms the admin's current or new e-mail address. */
export const EmailConfirmation = z.strictObject({ token: LinkToken })
