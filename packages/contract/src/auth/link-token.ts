import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/** Purposes of e-mailed links. An invitation opens the same screen as a password reset. */
export const TOKEN_PURPOSES = ['invitation', 'reset', 'verify', 'emailChange', 'signIn'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** The secret of an e-mailed link. A malformed token fails like a used one: 422 at `token`. */
export const LinkToken = z.string().min(1, errorCode('LINK_TOKEN_MISSING')).max(1000)

/** The screen that a link opens with `?token=…`. */
export const SCREEN_OF_LINK: Record<TokenPurpose, string> = {
  invitation: '/reset-password',
  reset: '/reset-password',
  verify: '/verify-email',
  emailChange: '/confirm-email-change',
  signIn: '/sign-in-link',
}
