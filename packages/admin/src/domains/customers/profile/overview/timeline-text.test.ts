import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { expect, test } from 'vitest'
import { timelineDetails, timelineMessage } from './timeline-text'

const ADDRESS = { streetNumber: '1', streetName: 'Hill Road', aptUnit: '', state: '', country: 'GB' }

const entry = (action: string, changes: TimelineEntry['changes'] = {}, note: string | null = null) => ({
  _id: '0198c0de-0000-7000-8000-000000000001',
  action,
  by: { _id: '0198c0de-0000-7000-8000-000000000002', name: 'Maya Lindqvist' },
  changes,
  note,
  at: '2026-01-31T12:00:00.000Z',
})

test('who blocked a customer is shown, and not once more as a field', () => {
  const blocked = entry('customer.blocked', { blocked: { from: false, to: true } })
  expect(timelineMessage(blocked).message).toBe('Maya Lindqvist blocked the customer')
  expect(timelineDetails(blocked, 'USD')).toEqual([])
})

test('the reason of a decision is shown with its message', () => {
  expect(timelineMessage(entry('customer.approvalRefused', {}, 'Not a shop'))).toEqual({
    message: 'Maya Lindqvist refused the approval',
    note: 'Not a shop',
  })
})

test('a change names every field with what it was and what it is', () => {
  const changed = entry('customer.changed', {
    email: { from: null, to: 'ada@post.example' },
    tags: { from: [], to: ['vip', 'press'] },
    note: { from: '', to: 'Calls on Fridays' },
    shippingInfo: { from: null, to: { ...ADDRESS, city: 'York', zipCode: 'YO1' } },
  })
  expect(timelineDetails(changed, 'USD')).toEqual([
    'E-mail: – → ada@post.example',
    'Tags: – → vip, press',
    'Note changed',
    'Default address: – → 1 Hill Road, York, YO1, United Kingdom',
  ])
})

test('a merge names the other customer in its message alone', () => {
  expect(timelineMessage(entry('customer.merged', {}, 'Ada Byron (C12)'))).toEqual({
    message: 'Maya Lindqvist merged Ada Byron (C12) into this customer',
    note: null,
  })
})

test('an unknown action has a neutral message, with its note', () => {
  expect(timelineMessage({ ...entry('customer.waved', {}, 'Hello'), by: null })).toEqual({
    message: 'The store made a change',
    note: 'Hello',
  })
})
