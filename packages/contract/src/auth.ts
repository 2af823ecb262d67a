import { z } from 'zod'
import { Credentials, SignedIn } from './auth/sign-in.ts'
import { SignInSettings, SignInSettingsChanges } from './auth/sign-in-settings.ts'
import { get, post, put } from './call.ts'
import { refused, stale } from './errors.ts'
import { SecondStepCode } from './profile/two-step.ts'
import { Id } from './shapes.ts'

const SignIn = Credentials.extend({
  /** Asked for by `CODE_NEEDED`, of who has two-step sign-in. */
  code: SecondStepCode.optional(),
})

/** Only a client with the right password learns that the account is blocked, or that a code is required. */
const afterThePassword = {
  BLOCKED: { status: 422, message: 'This account is blocked. Please ask a super administrator.' },
  CODE_NEEDED: {
    status: 422,
    message: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
  },
} as const

const tag = 'Signing in'

export const auth = {
  login: post('/admin/auth/login', {
    permission: 'open',
    tag,
    summary: 'Sign in with e-mail and password, and a code where two-step sign-in is on',
    description:
      'A wrong password and an unknown e-mail address answer alike: 422. With the right password and two-step sign-in on, a call without `code` answers CODE_NEEDED; call again with it. A wrong code answers 422 at `code`.',
  })
    .input(SignIn)
    .output(SignedIn)
    .errors({ ...refused, ...afterThePassword }),
  logout: post('/admin/auth/logout/{id}', {
    permission: 'profile:own',
    tag,
    summary: 'End the session this call is made with',
    description: '`id` is the signed-in administrator.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id })),
  settings: {
    read: get('/admin/setting/sign-in', {
      permission: 'profile:own',
      tag,
      summary: 'How everybody signs in',
    }).output(SignInSettings),
    update: put('/admin/setting/sign-in', {
      permission: 'sign-in:require-two-step',
      tag,
      summary: 'Require two-step sign-in of everybody, or no longer',
      description:
        'While it is required, who has not set it up may only make the calls of their own profile; every other call answers 403. Who requires it must have it: 422.',
    })
      .input(SignInSettingsChanges)
      .output(SignInSettings)
      .errors({ ...refused, ...stale }),
  },
}
