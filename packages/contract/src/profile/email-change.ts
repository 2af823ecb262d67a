import { z } from 'zod'
import { LinkToken } from '../auth/link-token.ts'
import { Email } from '../shapes.ts'
import { PresentPassword } from './password.ts'

export const EmailChangeRequest = z.strictObject({ email: Email, password: PresentPassword })

/** Confirms an address: one's own, or the one to change to. */
export const EmailConfirmation = z.strictObject({ token: LinkToken })
