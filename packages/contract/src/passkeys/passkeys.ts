import { z } from 'zod'
import { NewSignIn } from '../auth/new-sign-in.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Id } from '../shapes.ts'
import {
  NewPasskey,
  NewPasskeyOptions,
  Passkey,
  PasskeyName,
  PasskeySignIn,
  PasskeySignInOptions,
  PasskeyStart,
} from './passkey.ts'

const { del, get, patch, post } = callsOf('Passkeys')

export const passkeys = {
  list: get('/admin/profile/passkeys', {
    permission: 'profile:own',
    summary: 'List your passkeys',
    description: 'The newest first.',
  }).output(z.array(Passkey)),
  start: post('/admin/profile/passkeys/start', {
    permission: 'profile:own',
    summary: 'Start adding a passkey',
    description:
      'Returns the options for `navigator.credentials.create`. Their challenge is valid once, for five minutes.',
  })
    .input(PasskeyStart)
    .output(NewPasskeyOptions)
    .errors(failures('WRONG_PASSWORD', 'TOO_MANY_PASSKEYS')),
  create: post('/admin/profile/passkeys', {
    permission: 'profile:own',
    summary: 'Add a passkey',
    description: 'Sends what the browser created. An e-mail informs the admin.',
  })
    .input(NewPasskey)
    .output(Passkey)
    .errors(failures('PASSKEY_REFUSED', 'PASSKEY_ADDED_ALREADY', 'TOO_MANY_PASSKEYS')),
  rename: patch('/admin/profile/passkeys/{id}', { permission: 'profile:own', summary: 'Rename a passkey' })
    .input(z.strictObject({ id: Id, name: PasskeyName }))
    .output(Passkey)
    .errors(notFound('passkey')),
  remove: del('/admin/profile/passkeys/{id}', { permission: 'profile:own', summary: 'Remove a passkey' })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ _id: Id }))
    .errors(notFound('passkey')),
  startSignIn: post('/admin/auth/passkey/start', {
    permission: 'open',
    summary: 'Start signing in with a passkey',
    description:
      'Returns the options for `navigator.credentials.get`, without an address. Their challenge is valid once, for five minutes.',
  }).output(PasskeySignInOptions),
  signIn: post('/admin/auth/passkey/sign-in', {
    permission: 'open',
    summary: 'Sign in with a passkey',
    description: 'A passkey verifies the admin on the device, so it needs no code of two-step sign-in.',
  })
    .input(PasskeySignIn)
    .output(NewSignIn)
    .errors(failures('PASSKEY_REFUSED', 'PASSKEY_UNKNOWN', 'ACCOUNT_BLOCKED', 'COMPANY_SIGN_IN_REQUIRED')),
}
