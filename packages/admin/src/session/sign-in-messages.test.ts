import { expect, test } from 'vitest'
import { signInMessage } from './sign-in-messages'

test.each([
  [
    'Too many attempts. Please try again in 12 minutes.',
    'Too many attempts. Please try again in 12 minutes.',
  ],
  ['Too many attempts. Please try again in 1 seconds.', 'Too many attempts. Please try again in 1 second.'],
  ['That code is wrong, or was used already.', 'This code is wrong or has already been used.'],
  ['Please sign in.', 'Sign in to continue.'],
])('“%s” is shown as “%s”', (sent, shown) => {
  expect(signInMessage(sent)).toBe(shown)
})
