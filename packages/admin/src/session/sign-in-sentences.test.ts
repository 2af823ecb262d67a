import { expect, test } from 'vitest'
import { signInSentence } from './sign-in-sentences'

test.each([
  [
    'Too many attempts. Please try again in 12 minutes.',
    'Too many attempts. Please try again in 12 minutes.',
  ],
  ['Too many attempts. Please try again in 1 seconds.', 'Too many attempts. Please try again in 1 second.'],
  ['That code is wrong, or was used already.', 'That code is wrong, or was used already.'],
  ['Please sign in.', 'Please sign in.'],
])('“%s” is told as “%s”', (said, told) => {
  expect(signInSentence(said)).toBe(told)
})
