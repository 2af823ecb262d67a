import { describe, expect, test } from 'vitest'
import { statusesOf } from './admin-status'

const atWork = { blocked: false, active: true, isInvited: false, invitedUntil: null, emailVerified: true }

describe('how an account stands', () => {
  test('who may come in and has proved their address is active, and nothing else', () => {
    expect(statusesOf(atWork)).toEqual(['active'])
  })

  test('who is blocked or inactive is not called active', () => {
    expect(statusesOf({ ...atWork, blocked: true })).toEqual(['blocked'])
    expect(statusesOf({ ...atWork, active: false })).toEqual(['inactive'])
    expect(statusesOf({ ...atWork, active: false, blocked: true })).toEqual(['blocked', 'inactive'])
  })

  test('who was invited is so until the link is no longer good; nothing is asked of their address yet', () => {
    const invited = { ...atWork, isInvited: true, emailVerified: false }
    expect(statusesOf({ ...invited, invitedUntil: '2026-07-01T00:00:00.000Z' })).toEqual(['invited'])
    expect(statusesOf(invited)).toEqual(['expired'])
  })

  test('an address that nobody proved is told beside the rest', () => {
    expect(statusesOf({ ...atWork, emailVerified: false })).toEqual(['active', 'unverified'])
  })
})
