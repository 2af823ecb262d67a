import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { describe, expect, test } from 'vitest'
import { type AdminAct, rejectionReason } from './AdminActEntries'

const admin = (fields: Partial<AdminRow> = {}): AdminRow => ({
  _id: 'jonas',
  email: 'jonas@storekeeper.example',
  firstName: 'Jonas',
  lastName: 'Weber',
  avatar: null,
  phone: '',
  isSuperAdmin: false,
  roles: [],
  active: true,
  blocked: false,
  emailVerified: true,
  hasTwoStep: false,
  isInvited: false,
  invitedUntil: null,
  lastSeenAt: null,
  version: 1,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
  ...fields,
})
const maya = { _id: 'maya', isLast: false }
const self = admin({ _id: 'maya', isSuperAdmin: true })
const TAKING: AdminAct[] = ['block', 'deactivate', 'revokeSuper']

describe('an action that is unavailable for an admin returns the reason', () => {
  test.each(TAKING)('an admin cannot %s themselves', (act) => {
    expect(rejectionReason(self, act, maya)).toMatch(/your own account/)
    expect(rejectionReason(admin(), act, maya)).toBeUndefined()
  })

  test.each(TAKING)('for the last super admin, %s requires another super admin first', (act) => {
    expect(rejectionReason(self, act, { ...maya, isLast: true })).toMatch(/last active super admin/)
    expect(rejectionReason(admin(), act, { ...maya, isLast: true })).toBeUndefined()
    const other = admin({ _id: 'maya' })
    expect(rejectionReason(other, act, { ...maya, isLast: true })).toMatch(/your own account/)
  })

  test('who is blocked or inactive is not made super admin', () => {
    expect(rejectionReason(admin({ blocked: true }), 'grantSuper', maya)).toMatch(/blocked or inactive/)
    expect(rejectionReason(admin({ active: false }), 'grantSuper', maya)).toMatch(/blocked or inactive/)
    expect(rejectionReason(admin(), 'grantSuper', maya)).toBeUndefined()
  })

  test('an invitation goes again to who has not accepted one, and may come in', () => {
    expect(rejectionReason(admin(), 'inviteAgain', maya)).toMatch(/accepted/)
    expect(rejectionReason(admin({ isInvited: true, blocked: true }), 'inviteAgain', maya)).toMatch(/blocked/)
    expect(rejectionReason(admin({ isInvited: true }), 'inviteAgain', maya)).toBeUndefined()
  })

  test('an admin who has more permissions cannot be changed', () => {
    for (const act of ['edit', 'block', 'resetTwoStep'] as const)
      expect(rejectionReason(admin(), act, { ...maya, isOutranked: true })).toBeDefined()
  })

  test('two-step sign-in is reset for others who have it', () => {
    expect(rejectionReason(admin(), 'resetTwoStep', maya)).toMatch(/doesn’t use two-step/)
    expect(rejectionReason({ ...self, hasTwoStep: true }, 'resetTwoStep', maya)).toMatch(/your profile/)
    expect(rejectionReason(admin({ hasTwoStep: true }), 'resetTwoStep', maya)).toBeUndefined()
  })
})
