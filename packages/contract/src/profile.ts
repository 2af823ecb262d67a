import { z } from 'zod'
import { del, get, patch, post, put } from './call.ts'
import { conflict, notFound, refused, stale } from './errors.ts'
import { FILES_PATH, fileKeyOf } from './files.ts'
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
  /** The address of an uploaded picture; null takes it away. */
  avatar: z
    .string()
    .max(200)
    .refine(
      (url) => url.startsWith(FILES_PATH) && fileKeyOf(url) !== undefined && isImageUrl(url),
      'Please upload a picture.',
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
    summary: 'The signed-in administrator',
  }).output(Profile),
  update: put('/admin/profile', {
    permission: 'profile:own',
    tag,
    summary: 'Change one’s own name, phone, picture and password',
  })
    .input(ProfileChanges)
    .output(Profile)
    .errors({ ...stale, ...refused }),

  forgotPassword: {
    send: post('/admin/profile/forgot-password/send', {
      permission: 'open',
      tag,
      summary: 'Have a link mailed that sets a new password',
      description: 'Answers the same, and as fast, whether or not the address is known.',
    })
      .input(ForgottenPassword)
      .output(done),
  },
  resetPassword: {
    check: post('/admin/profile/reset-password/check', {
      permission: 'open',
      tag,
      summary: 'What a mailed link can still be used for; asked before somebody types a password',
      description: 'A wrong, used or expired one: 422 at `token`. Uses nothing up.',
    })
      .input(TokenCheck)
      .output(UsableToken)
      .errors(refused),
    verify: patch('/admin/profile/reset-password/verify', {
      permission: 'open',
      tag,
      summary: 'Set a new password with the token of a mailed link (reset or invitation)',
      description:
        'Ends all sessions of theirs; they sign in anew. A wrong, used or expired token: 422 at `token`.',
    })
      .input(PasswordReset)
      .output(done)
      .errors(refused),
  },
  emailVerify: {
    send: post('/admin/profile/email-verify/send', {
      permission: 'profile:own',
      tag,
      summary: 'Have a link mailed to oneself that verifies one’s own address',
    })
      .output(done)
      .errors(conflict),
    verify: patch('/admin/profile/email-verify', {
      permission: 'open',
      tag,
      summary: 'Verify an address with the token of a mailed link',
    })
      .input(EmailConfirmation)
      .output(done)
      .errors(refused),
  },
  emailChange: {
    send: post('/admin/profile/email-change-request/send', {
      permission: 'profile:own',
      tag,
      summary: 'Have a link mailed to a new address of one’s own; following it changes the address',
      description: 'Answers the same whether or not somebody has that address.',
    })
      .input(EmailChangeRequest)
      .output(done)
      .errors(refused),
    confirm: patch('/admin/profile/email-change-request/confirm', {
      permission: 'open',
      tag,
      summary: 'Change the address with the token of a mailed link',
      description: 'The old address is told. 409 when somebody else has the new one by now.',
    })
      .input(EmailConfirmation)
      .output(z.object({ email: z.string() }))
      .errors({ ...conflict, ...refused }),
  },
  sessions: {
    list: get('/admin/profile/sessions', {
      permission: 'profile:own',
      tag,
      summary: 'One’s own sessions, the one last seen first',
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
      summary: 'End all of one’s own sessions but the one this call is made with',
    }).output(z.object({ ended: z.int() })),
  },
  twoStep: {
    start: post('/admin/profile/two-step/start', {
      permission: 'profile:own',
      tag,
      summary: 'Begin two-step sign-in: a secret for an authenticator app',
      description: 'Nothing changes until a code confirms it. 409 when it is on already.',
    })
      .input(TwoStepStart)
      .output(TwoStepSecret)
      .errors({ ...conflict, ...refused }),
    confirm: post('/admin/profile/two-step/confirm', {
      permission: 'profile:own',
      tag,
      summary: 'Turn two-step sign-in on with a code of the app; answers the recovery codes, once',
    })
      .input(TwoStepConfirmation)
      .output(RecoveryCodes)
      .errors({ ...conflict, ...refused }),
    turnOff: post('/admin/profile/two-step/turn-off', {
      permission: 'profile:own',
      tag,
      summary: 'Turn two-step sign-in off, with password and code',
      description: '409 when it is off, or while the shop requires it.',
    })
      .input(TwoStepProof)
      .output(done)
      .errors({ ...conflict, ...refused }),
    renewRecoveryCodes: post('/admin/profile/two-step/recovery-codes', {
      permission: 'profile:own',
      tag,
      summary: 'New recovery codes, with password and code; the old ones are void',
    })
      .input(TwoStepProof)
      .output(RecoveryCodes)
      .errors({ ...conflict, ...refused }),
  },
}
