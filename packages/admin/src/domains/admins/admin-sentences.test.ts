import { expect, test } from 'vitest'
import { adminSentence } from './admin-sentences'

test.each([
  ['Rob Tanner is blocked already.', 'Rob Tanner is blocked already.'],
  ['Rob Tanner is not blocked already.', 'Rob Tanner is not blocked.'],
  ['Rob Tanner is blocked or inactive, and could not come in.', 'Rob Tanner is blocked or inactive.'],
  ['You cannot block yourself.', 'You cannot do this to yourself. Ask another super admin.'],
  [
    'You are not allowed to do this. It needs the right “admins:change”.',
    'Only a super admin may do this. The right “admins:change” is missing.',
  ],
])('“%s” is told as “%s”', (said, told) => {
  expect(adminSentence(said)).toBe(told)
})
