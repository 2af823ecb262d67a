import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { describe, expect, test } from 'vitest'
import { type AdminAct, whyNot } from './why-not'

const admin = (fields: Partial<AdminRow> = {}): AdminRow => ({
  _id: 'jonas',
  email: 'jonas@storekeeper.example',
  firstName: 'Jonas',
  lastName: 'Weber',
  avatar: null,
  phone: '',
  isSuperAdmin: false,
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
const TAKING: AdminAct[] = ['block', 'deactivate', 'unmakeSuper']

describe('what cannot be done to an admin says why', () => {
  test.each(TAKING)('nobody can %s themselves', (act) => {
    expect(whyNot(self, act, maya)).toMatch(/yourself/)
    expect(whyNot(admin(), act, maya)).toBeUndefined()
  })

  test.each(TAKING)('to the last super admin, %s says to make somebody else one first', (act) => {
    expect(whyNot(self, act, { ...maya, isLast: true })).toMatch(/last active super admin/)
    expect(whyNot(admin(), act, { ...maya, isLast: true })).toBeUndefined()
  })

  test('who is blocked or inactive is not made super admin', () => {
    expect(whyNot(admin({ blocked: true }), 'makeSuper', maya)).toMatch(/blocked or inactive/)
    expect(whyNot(admin({ active: false }), 'makeSuper', maya)).toMatch(/blocked or inactive/)
    expect(whyNot(admin(), 'makeSuper', maya)).toBeUndefined()
  })

  test('an invitation goes again to who has not accepted one, and may come in', () => {
    expect(whyNot(admin(), 'inviteAgain', maya)).toMatch(/accepted/)
    expect(whyNot(admin({ isInvited: true, blocked: true }), 'inviteAgain', maya)).toMatch(/blocked/)
    expect(whyNot(admin({ isInvited: true }), 'inviteAgain', maya)).toBeUndefined()
  })

  test('two-step sign-in is reset for others who have it', () => {
    expect(whyNot(admin(), 'resetTwoStep', maya)).toMatch(/no two-step/)
    expect(whyNot({ ...self, hasTwoStep: true }, 'resetTwoStep', maya)).toMatch(/your profile/)
    expect(whyNot(admin({ hasTwoStep: true }), 'resetTwoStep', maya)).toBeUndefined()
  })
})
