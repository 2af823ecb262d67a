import { z } from 'zod'
import { Credentials, SignedIn } from './auth/sign-in.ts'
import { SignInSettings, SignInSettingsChanges } from './auth/sign-in-settings.ts'
import { get, post, put } from './call.ts'
import { failures } from './errors/call-errors.ts'
import { SecondStepCode } from './profile/two-step.ts'
import { Id } from './shapes.ts'

const SignIn = Credentials.extend({
  /** Required by TWO_STEP_CODE_REQUIRED, where two-step sign-in is on. */
  code: SecondStepCode.optional(),
})

const tag = 'Signing in'

export const auth = {
  login: post('/admin/auth/login', {
    permission: 'open',
    tag,
    summary: 'Sign in',
    description:
      'With e-mail and password, and a code where two-step sign-in is on. A wrong password and an unknown e-mail address answer alike: WRONG_CREDENTIALS. With the correct password and two-step sign-in on, a call without `code` answers TWO_STEP_CODE_REQUIRED; call again with it. A wrong code answers WRONG_TWO_STEP_CODE at `code`. Only a client with the correct password learns that the account is blocked, or that a code is required.',
  })
    .input(SignIn)
    .output(SignedIn)
    .errors(
      failures('WRONG_CREDENTIALS', 'ACCOUNT_BLOCKED', 'TWO_STEP_CODE_REQUIRED', 'WRONG_TWO_STEP_CODE'),
    ),
  logout: post('/admin/auth/logout/{id}', {
    permission: 'profile:own',
    tag,
    summary: 'Sign out',
    description: 'Ends the session that this call is made with. `id` is the signed-in administrator.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(failures('OTHER_ACCOUNT')),
  settings: {
    read: get('/admin/setting/sign-in', {
      permission: 'profile:own',
      tag,
      summary: 'Read the sign-in settings',
    }).output(SignInSettings),
    update: put('/admin/setting/sign-in', {
      permission: 'sign-in:require-two-step',
      tag,
      summary: 'Change the sign-in settings',
      description:
        'While two-step sign-in is required, an admin who has not set it up may only make the calls of their own profile; every other call answers TWO_STEP_REQUIRED. To require it, an admin must have set it up.',
    })
      .input(SignInSettingsChanges)
      .output(SignInSettings)
      .errors(failures('OWN_TWO_STEP_MISSING', 'STALE')),
  },
}
