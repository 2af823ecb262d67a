import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures } from '../errors/call-errors.ts'
import { SecondStepCode } from '../profile/two-step.ts'
import { Email, Id } from '../shapes.ts'
import { LinkToken } from './link-token.ts'
import { DeviceSecret, NewSignIn } from './new-sign-in.ts'
import { Credentials } from './sign-in.ts'
import { SignInSettings, SignInSettingsChanges } from './sign-in-settings.ts'

const SignIn = Credentials.extend({
  /** Required after TWO_STEP_CODE_REQUIRED, if two-step sign-in is on. */
  code: SecondStepCode.optional(),
  device: DeviceSecret.optional(),
})

const LinkSignIn = z.strictObject({
  token: LinkToken,
  /** Required after TWO_STEP_CODE_REQUIRED, if two-step sign-in is on. */
  code: SecondStepCode.optional(),
  device: DeviceSecret.optional(),
})

const { get, post, put } = callsOf('Signing in')

export const auth = {
  login: post('/admin/auth/login', {
    permission: 'open',
    summary: 'Sign in',
    description:
      'Signs in with e-mail address and password, and with a code if two-step sign-in is on. Returns WRONG_CREDENTIALS for both a wrong password and an unknown e-mail address. If the password is correct and two-step sign-in is on, a call without `code` returns TWO_STEP_CODE_REQUIRED; repeat it with a code. A wrong code returns WRONG_TWO_STEP_CODE at `code`. Only a client with the correct password learns that the account is blocked, or that a code is required.',
  })
    .input(SignIn)
    .output(NewSignIn)
    .errors(
      failures(
        'WRONG_CREDENTIALS',
        'ACCOUNT_BLOCKED',
        'TWO_STEP_CODE_REQUIRED',
        'WRONG_TWO_STEP_CODE',
        'COMPANY_SIGN_IN_REQUIRED',
      ),
    ),
  logout: post('/admin/auth/logout/{id}', {
    permission: 'profile:own',
    summary: 'Sign out',
    description: 'Ends the session of this request. `id` is the signed-in admin.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(failures('OTHER_ACCOUNT')),
  link: {
    send: post('/admin/auth/link/send', {
      permission: 'open',
      summary: 'Request a link to sign in',
      description:
        'Sends a link by e-mail that signs in once within 15 minutes, without the password. The response and its timing do not reveal whether the address is known.',
    })
      .input(z.strictObject({ email: Email }))
      .output(z.object({ success: z.literal(true) })),
    signIn: post('/admin/auth/link/sign-in', {
      permission: 'open',
      summary: 'Sign in with an e-mailed link',
      description:
        'Signs in with the token of a link. If two-step sign-in is on, a call without `code` returns TWO_STEP_CODE_REQUIRED and does not use up the link; repeat it with a code. A wrong, used or expired token returns LINK_EXPIRED at `token`.',
    })
      .input(LinkSignIn)
      .output(NewSignIn)
      .errors(
        failures(
          'LINK_EXPIRED',
          'ACCOUNT_BLOCKED',
          'TWO_STEP_CODE_REQUIRED',
          'WRONG_TWO_STEP_CODE',
          'COMPANY_SIGN_IN_REQUIRED',
        ),
      ),
  },
  settings: {
    read: get('/admin/setting/sign-in', {
      permission: 'profile:own',
      summary: 'Get the sign-in settings',
    }).output(SignInSettings),
    update: put('/admin/setting/sign-in', {
      permission: 'sign-in:require-two-step',
      summary: 'Update the sign-in settings',
      description:
        'While two-step sign-in is required, an admin who has not set it up can only call the endpoints of their own profile; all others return TWO_STEP_REQUIRED. Only an admin who has set it up can require it.',
    })
      .input(SignInSettingsChanges)
      .output(SignInSettings)
      .errors(failures('OWN_TWO_STEP_MISSING', 'STALE')),
  },
}
