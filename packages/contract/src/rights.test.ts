import { expect, test } from 'vitest'
import { isAllowed, RIGHTS, type Right } from './rights.ts'

const rights = Object.keys(RIGHTS) as Right[]

test('a super administrator may do everything', () => {
  expect(rights.filter((right) => !isAllowed({ isSuperAdmin: true }, right))).toEqual([])
})

test('an ordinary administrator sees what the shop does; the sites and the rules are the super administrator’s', () => {
  const refused = rights.filter((right) => !isAllowed({ isSuperAdmin: false }, right))
  expect(refused).toEqual(expect.arrayContaining(['sites:change', 'orders:status-override']))
  expect(refused.filter((right) => right.endsWith(':read'))).toEqual(['audit-log:read', 'jobs:read'])
})

test('every right is named resource:action and says in words what it allows', () => {
  for (const [right, words] of Object.entries(RIGHTS)) {
    expect(right).toMatch(/^[a-z-]+:[a-z-]+$/)
    expect(words).not.toBe('')
  }
})
