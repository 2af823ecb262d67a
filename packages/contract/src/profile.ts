import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { errorCode } from './errors/error-code.ts'
import { FILES_PATH, fileKeyOf } from './files.ts'
import { Language } from './language.ts'
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
import { Id, isImageUrl, Line, OptionalLine } from './shapes.ts'

export const ProfileChanges = z.strictObject({
  firstName: Line(100),
  lastName: Line(100),
  phone: OptionalLine(40),
  language: Language.optional(),
  /** The address of an uploaded picture; null takes it away. */
  avatar: z
    .string()
    .max(200)
    .refine(
      (url) => url.startsWith(FILES_PATH) && fileKeyOf(url) !== undefined && isImageUrl(url),
      errorCode('INVALID_IMAGE_ADDRESS'),
    )
    .nullable()
    .optional(),
  password: PasswordChange.optional(),
  version: z.int(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

const tag = 'Profile'

/** The answer when all went well and there is nothing to return. */
const done = z.object({ success: z.literal(true) })

export const profile = {
  read: get('/admin/profile', {
    permission: 'profile:own',
    tag,
    summary: 'Read one’s own profile',
  }).output(Profile),
  update: put('/admin/profile', {
    permission: 'profile:own',
    tag,
    summary: 'Change one’s own profile',
  })
    .input(ProfileChanges)
    .output(Profile)
    .errors(failures('STALE', 'WRONG_PASSWORD', 'PASSWORD_TOO_WEAK', 'FILE_GONE')),

  forgotPassword: {
    send: post('/admin/profile/forgot-password/send', {
      permission: 'open',
      tag,
      summary: 'Request a link that resets the password',
      description: 'Mails the link. Answers the same, and as fast, whether or not the address is known.',
    })
      .input(ForgottenPassword)
      .output(done),
  },
  resetPassword: {
    check: post('/admin/profile/reset-password/check', {
      permission: 'open',
      tag,
      summary: 'Check a mailed link',
      description:
        'Before a password is typed. A wrong, used or expired one: LINK_EXPIRED at `token`. Uses nothing up.',
    })
      .input(TokenCheck)
      .output(UsableToken)
      .errors(failures('LINK_EXPIRED')),
    verify: patch('/admin/profile/reset-password/verify', {
      permission: 'open',
      tag,
      summary: 'Reset a password',
      description:
        'With the token of a mailed link (reset or invitation). Ends all sessions of the admin, who signs in anew. A wrong, used or expired token: LINK_EXPIRED at `token`.',
    })
      .input(PasswordReset)
      .output(done)
      .errors(failures('LINK_EXPIRED', 'PASSWORD_TOO_WEAK')),
  },
  emailVerify: {
    send: post('/admin/profile/email-verify/send', {
      permission: 'profile:own',
      tag,
      summary: 'Request a link that verifies one’s own e-mail address',
    })
      .output(done)
      .errors(failures('EMAIL_ALREADY_VERIFIED')),
    verify: patch('/admin/profile/email-verify', {
      permission: 'open',
      tag,
      summary: 'Verify an e-mail address',
    })
      .input(EmailConfirmation)
      .output(done)
      .errors(failures('LINK_EXPIRED')),
  },
  emailChange: {
    send: post('/admin/profile/email-change-request/send', {
      permission: 'profile:own',
      tag,
      summary: 'Request a change of one’s own e-mail address',
      description:
        'Mails a link to the new address; following it changes the address. Answers the same whether or not another admin has that address.',
    })
      .input(EmailChangeRequest)
      .output(done)
      .errors(failures('WRONG_PASSWORD', 'EMAIL_UNCHANGED')),
    confirm: patch('/admin/profile/email-change-request/confirm', {
      permission: 'open',
      tag,
      summary: 'Confirm a change of e-mail address',
      description:
        'A mail notifies the old address. Another admin may have the new one by now: ADMIN_EMAIL_TAKEN.',
    })
      .input(EmailConfirmation)
      .output(z.object({ email: z.string() }))
      .errors(failures('LINK_EXPIRED', 'ADMIN_EMAIL_TAKEN')),
  },
  sessions: {
    list: get('/admin/profile/sessions', {
      permission: 'profile:own',
      tag,
      summary: 'List one’s own sessions',
      description: 'The one last seen first.',
    }).output(z.array(OwnSession)),
    end: del('/admin/profile/sessions/{id}', {
      permission: 'profile:own',
      tag,
      summary: 'End one of one’s own sessions',
    })
      .input(z.strictObject({ id: Id }))
      .output(z.object({ _id: Id }))
      .errors(notFound('session')),
    endOthers: del('/admin/profile/sessions', {
      permission: 'profile:own',
      tag,
      summary: 'End all other sessions of one’s own',
    }).output(z.object({ ended: z.int() })),
  },
  twoStep: {
    start: post('/admin/profile/two-step/start', {
      permission: 'profile:own',
      tag,
      summary: 'Start setting up two-step sign-in',
      description: 'Answers a secret for an authenticator app. Nothing changes until a code confirms it.',
    })
      .input(TwoStepStart)
      .output(TwoStepSecret)
      .errors(failures('WRONG_PASSWORD', 'TWO_STEP_ALREADY_ON')),
    confirm: post('/admin/profile/two-step/confirm', {
      permission: 'profile:own',
      tag,
      summary: 'Turn on two-step sign-in',
      description: 'With a code of the app. Answers the recovery codes, once.',
    })
      .input(TwoStepConfirmation)
      .output(RecoveryCodes)
      .errors(failures('TWO_STEP_NOT_STARTED', 'WRONG_TWO_STEP_CODE')),
    turnOff: post('/admin/profile/two-step/turn-off', {
      permission: 'profile:own',
      tag,
      summary: 'Turn off two-step sign-in',
      description: 'Not while the shop requires it.',
    })
      .input(TwoStepProof)
      .output(done)
      .errors(failures('WRONG_PASSWORD', 'TWO_STEP_OFF', 'TWO_STEP_MANDATORY', 'WRONG_TWO_STEP_CODE')),
    renewRecoveryCodes: post('/admin/profile/two-step/recovery-codes', {
      permission: 'profile:own',
      tag,
      summary: 'Renew the recovery codes',
      description: 'The old ones are void.',
    })
      .input(TwoStepProof)
      .output(RecoveryCodes)
      .errors(failures('WRONG_PASSWORD', 'TWO_STEP_OFF', 'WRONG_TWO_STEP_CODE')),
  },
}
