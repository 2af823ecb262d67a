import { z } from 'zod'
import { post } from './call.ts'
import { refused } from './errors.ts'
import { Profile } from './profile.ts'
import { Email, Id } from './shapes.ts'

export const SignIn = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Enter your password.').max(1000),
})

/** What the browser keeps after signing in. */
export const SignedIn = z.object({ _id: Id, token: z.string(), profile: Profile })
export type SignedIn = z.infer<typeof SignedIn>

/** Only who knows the password learns that the account is blocked. */
const blocked = {
  BLOCKED: { status: 422, message: 'This account is blocked. Please ask a super administrator.' },
} as const

const tag = 'Signing in'

export const auth = {
  login: post('/admin/auth/login', {
    right: 'open',
    tag,
    summary: 'Sign in with e-mail and password',
    description: 'A wrong password and an unknown e-mail address answer alike: 422.',
  })
    .input(SignIn)
    .output(SignedIn)
    .errors({ ...refused, ...blocked }),
  logout: post('/admin/auth/logout/{id}', {
    right: 'profile:own',
    tag,
    summary: 'End the session this call is made with',
    description: '`id` is the signed-in administrator.',
  })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id })),
}
