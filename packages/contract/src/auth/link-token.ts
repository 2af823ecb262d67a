import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/** What a mailed link is good for. An invitation's opens the same screen as one that resets a password. */
export const TOKEN_PURPOSES = ['invitation', 'reset', 'verify', 'emailChange'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** The secret of a mailed link. Whatever is none is refused like one that is used up: 422 at `token`. */
export const LinkToken = z.string().min(1, errorCode('LINK_TOKEN_MISSING')).max(1000)

/** The screen that a link opens, with `?token=…`. */
export const SCREEN_OF_LINK: Record<TokenPurpose, string> = {
  invitation: '/reset-password',
  reset: '/reset-password',
  verify: '/verify-email',
  emailChange: '/confirm-email-change',
}
