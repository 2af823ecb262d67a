import { describe, expect, test } from 'vitest'
import { getStatuses } from './AdminStatuses'

const atWork = { blocked: false, active: true, isInvited: false, invitedUntil: null, emailVerified: true }

describe('the status of an account', () => {
  test('who may come in and has proved their address is active, and nothing else', () => {
    expect(getStatuses(atWork)).toEqual(['active'])
  })

  test('who is blocked or inactive is not called active', () => {
    expect(getStatuses({ ...atWork, blocked: true })).toEqual(['blocked'])
    expect(getStatuses({ ...atWork, active: false })).toEqual(['inactive'])
    expect(getStatuses({ ...atWork, active: false, blocked: true })).toEqual(['blocked', 'inactive'])
  })

  test('an invited admin has that status until the link expires; their address is not checked yet', () => {
    const invited = { ...atWork, isInvited: true, emailVerified: false }
    expect(getStatuses({ ...invited, invitedUntil: '2026-07-01T00:00:00.000Z' })).toEqual(['invited'])
    expect(getStatuses(invited)).toEqual(['expired'])
  })

  test('an unverified address is shown beside the other statuses', () => {
    expect(getStatuses({ ...atWork, emailVerified: false })).toEqual(['active', 'unverified'])
  })
})
