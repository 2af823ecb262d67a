import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { expect, test } from 'vitest'
import { timelineDetails, timelineSentence } from './timeline-text'

const entry = (action: string, changes: TimelineEntry['changes'] = {}, name?: string): TimelineEntry => ({
  _id: '01990000-0000-7000-8000-000000000001',
  action,
  by: name ? { _id: '01990000-0000-7000-8000-000000000002', name } : null,
  changes,
  note: null,
  at: '2026-01-31T10:00:00.000Z',
})

test('a change of status names who made it and both ends', () => {
  const moved = entry(
    'order.statusChanged',
    { trackingStatus: { from: 'pending', to: 'on-hold' } },
    'Maya Hart',
  )
  expect(timelineSentence(moved)).toBe('Maya Hart moved it from Pending to On hold')
})

test('a coupon that was forced against its conditions is told, with who did it', () => {
  expect(timelineSentence(entry('order.couponForced', {}, 'Maya Hart'))).toBe('Maya Hart forced the coupon')
})

test('an action that nobody foresaw is told neutrally', () => {
  expect(timelineSentence(entry('order.giftWrapped', {}, 'Maya Hart'))).toBe('Maya Hart changed something')
})

test('refunds say how much was given back this time', () => {
  expect(timelineDetails({ amountRefunded: { from: 500, to: 2000 } }, 'USD')).toEqual(['Refunded: $15.00'])
})

test('a field without a meaning for people is left out', () => {
  expect(timelineDetails({ customerSearch: { from: 'a', to: 'b' } }, 'USD')).toEqual([])
})

test('a status that is not known any more does no harm', () => {
  const odd = entry('order.statusChanged', { trackingStatus: { from: 'lost', to: 'shipped' } }, 'Maya Hart')
  expect(timelineSentence(odd)).toBe('Maya Hart moved it from – to Shipped')
})

test('a comment of nobody signed in is the customer’s', () => {
  expect(timelineSentence(entry('order.commented'))).toBe('The customer commented')
  expect(
    timelineSentence(entry('order.commented', { isInternal: { from: null, to: true } }, 'Maya Hart')),
  ).toBe('Maya Hart commented internally')
})

test('of tracking numbers only the new ones are named', () => {
  const parcel = (number: string) => ({
    carrier: 'USPS',
    number,
    url: null,
    addedAt: '2026-01-31T10:00:00.000Z',
  })
  const changes = { tracking: { from: [parcel('1')], to: [parcel('1'), parcel('2')] } }
  expect(timelineDetails(changes, 'USD')).toEqual(['USPS 2'])
})
