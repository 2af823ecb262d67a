import { expect, test } from 'vitest'
import { timeFor } from './duration'

test.each([
  [10, 600, 'less than a minute'],
  [600, 600, 'about 1 minute'],
  [1000, 600, 'about 2 minutes'],
  [5000, 60, 'about 84 minutes'],
  [9000, 60, 'about 3 hours'],
  [100_000, 30, 'about 3 days'],
])('%i mails at %i a minute take %s', (mails, rate, sent) => {
  expect(timeFor(mails, rate)).toBe(sent)
})
