import { expect, test } from 'vitest'
import { adminMessage } from './admin-messages'

test.each([
  ['Rob Tanner is blocked already.', 'Rob Tanner is already blocked.'],
  ['Rob Tanner is not blocked already.', 'Rob Tanner is not blocked.'],
  ['Rob Tanner is blocked or inactive, and could not come in.', 'Rob Tanner is blocked or inactive.'],
  ['You cannot block yourself.', 'You cannot do this to yourself. Ask another super admin.'],
  [
    'You are not allowed to do this. It needs the permission “admins:change”.',
    'Only super admins can do this. You need the permission “admins:change”.',
  ],
])('“%s” is shown as “%s”', (sent, shown) => {
  expect(adminMessage(sent)).toBe(shown)
})
