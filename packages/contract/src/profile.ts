import { z } from 'zod'
import { callsOf } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { errorCode } from './errors/error-code.ts'
import { FILES_PATH, parseFileKey } from './files.ts'
import { Language } from './language.ts'
import { isImageUrl } from './patterns.ts'
import { EmailChangeRequest, EmailConfirmation } from './profile/email-change.ts'
import { OwnSession } from './profile/own-session.ts'
import {
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  TokenCheck,
  UsableToken,
} from './profile/password.ts'
import { Profile } from './profile/profile.ts'
import {
  RecoveryCodes,
  TwoStepConfirmation,
  TwoStepProof,
  TwoStepSecret,
  TwoStepStart,
} from './profile/two-step.ts'
import { Id, Line, OptionalLine } from './shapes.ts'

export const ProfileChanges = z.strictObject({
  firstName: Line(100),
  lastName: Line(100),
  phone: OptionalLine(40),
  language: Language.optional(),
  mailsWhenAway: z.boolean().optional(),
  /** The URL of an uploaded image; null removes it. */
  avatar: z
    .string()
    .max(200)
    .refine(
      (url) => url.startsWith(FILES_PATH) && parseFileKey(url) !== undefined && isImageUrl(url),
      errorCode('INVALID_IMAGE_ADDRESS'),
    )
    .nullable()
    .optional(),
  password: PasswordChange.optional(),
  version: z.int(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

const { del, get, patch, post, put } = callsOf('Profile')

/** The response of calls that return no data. */
const done = z.object({ success: z.literal(true) })

export const profile = {
  read: get('/admin/profile', { permission: 'profile:own', summary: 'Get your profile' }).output(Profile),
  update: put('/admin/profile', { permission: 'profile:own', summary: 'Update your profile' })
    .input(ProfileChanges)
    .output(Profile)
    .errors(failures('STALE', 'WRONG_PASSWORD', 'PASSWORD_TOO_WEAK', 'FILE_GONE')),

  forgotPassword: {
    send: post('/admin/profile/forgot-password/send', {
      permission: 'open',
      summary: 'Request a password reset link',
      description:
        'Sends the link by e-mail. The response and its timing do not reveal whether the address is known.',
    })
      .input(ForgottenPassword)
      .output(done),
  },
  resetPassword: {
    check: post('/admin/profile/reset-password/check', {
      permission: 'open',
      summary: 'Check an e-mailed link',
      description:
        'Validates a link before the admin types a password, without using it up. A wrong, used or expired token returns LINK_EXPIRED at `token`.',
    })
      .input(TokenCheck)
      .output(UsableToken)
      .errors(failures('LINK_EXPIRED')),
    verify: patch('/admin/profile/reset-password/verify', {
      permission: 'open',
      summary: 'Reset a password',
      description:
        'Requires the token of an e-mailed link (reset or invitation). Ends all sessions of the admin, who must sign in again. A wrong, used or expired token returns LINK_EXPIRED at `token`.',
    })
      .input(PasswordReset)
      .output(done)
      .errors(failures('LINK_EXPIRED', 'PASSWORD_TOO_WEAK')),
  },
  emailVerify: {
    send: post('/admin/profile/email-verify/send', {
      permission: 'profile:own',
      summary: 'Send a verification link to your e-mail address',
    })
      .output(done)
      .errors(failures('EMAIL_ALREADY_VERIFIED')),
    verify: patch('/admin/profile/email-verify', { permission: 'open', summary: 'Verify an e-mail address' })
      .input(EmailConfirmation)
      .output(done)
      .errors(failures('LINK_EXPIRED')),
  },
  emailChange: {
    send: post('/admin/profile/email-change-request/send', {
      permission: 'profile:own',
      summary: 'Request a change of your e-mail address',
      description:
        'Sends a link to the new address; opening it changes the address. The response does not reveal whether another admin has the address.',
    })
      .input(EmailChangeRequest)
      .output(done)
      .errors(failures('WRONG_PASSWORD', 'EMAIL_UNCHANGED')),
    confirm: patch('/admin/profile/email-change-request/confirm', {
      permission: 'open',
      summary: 'Confirm a change of e-mail address',
      description:
        'Notifies the old address by e-mail. Returns ADMIN_EMAIL_TAKEN if another admin has the new address by now.',
    })
      .input(EmailConfirmation)
      .output(z.object({ email: z.string() }))
      .errors(failures('LINK_EXPIRED', 'ADMIN_EMAIL_TAKEN')),
  },
  seeAs: {
    start: post('/admin/profile/see-as', {
      permission: 'admins:see-as',
      summary: 'View the back-office with the roles of another admin',
      description:
        'Until it is ended, the session has the permissions of the other admin and changes nothing except the own account.',
    })
      .input(z.strictObject({ admin: Id }))
      .output(Profile)
      .errors({ ...notFound('admin'), ...failures('CANNOT_SEE_AS_YOURSELF') }),
    end: del('/admin/profile/see-as', {
      permission: 'profile:own',
      summary: 'End viewing with the roles of another admin',
    }).output(Profile),
  },
  sessions: {
    list: get('/admin/profile/sessions', {
      permission: 'profile:own',
      summary: 'List your sessions',
      description: 'Most recently used first.',
    }).output(z.array(OwnSession)),
    end: del('/admin/profile/sessions/{id}', { permission: 'profile:own', summary: 'Sign out of a session' })
      .input(z.strictObject({ id: Id }))
      .output(z.object({ _id: Id }))
      .errors(notFound('session')),
    endOthers: del('/admin/profile/sessions', {
      permission: 'profile:own',
      summary: 'Sign out of all other sessions',
    }).output(z.object({ ended: z.int() })),
  },
  twoStep: {
    start: post('/admin/profile/two-step/start', {
      permission: 'profile:own',
      summary: 'Start two-step sign-in setup',
      description: 'Returns a secret for an authenticator app. Nothing changes until a code confirms it.',
    })
      .input(TwoStepStart)
      .output(TwoStepSecret)
      .errors(failures('WRONG_PASSWORD', 'TWO_STEP_ALREADY_ON')),
    confirm: post('/admin/profile/two-step/confirm', {
      permission: 'profile:own',
      summary: 'Turn on two-step sign-in',
      description: 'Requires a code of the authenticator app. Returns the recovery codes only once.',
    })
      .input(TwoStepConfirmation)
      .output(RecoveryCodes)
      .errors(failures('TWO_STEP_NOT_STARTED', 'WRONG_TWO_STEP_CODE')),
    turnOff: post('/admin/profile/two-step/turn-off', {
      permission: 'profile:own',
      summary: 'Turn off two-step sign-in',
      description: 'Fails while the store requires two-step sign-in.',
    })
      .input(TwoStepProof)
      .output(done)
      .errors(failures('WRONG_PASSWORD', 'TWO_STEP_OFF', 'TWO_STEP_MANDATORY', 'WRONG_TWO_STEP_CODE')),
    renewRecoveryCodes: post('/admin/profile/two-step/recovery-codes', {
      permission: 'profile:own',
      summary: 'Renew the recovery codes',
      description: 'The previous codes become invalid.',
    })
      .input(TwoStepProof)
      .output(RecoveryCodes)
      .errors(failures('WRONG_PASSWORD', 'TWO_STEP_OFF', 'WRONG_TWO_STEP_CODE')),
  },
}
