import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { expect, test } from 'vitest'
import { errorText } from '~/errors/error-text'
import { timelineDetails, timelineMessage } from './timeline-text'

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
  expect(timelineMessage(moved)).toBe('Maya Hart changed the status from Pending to On hold')
})

test('a coupon that was forced against its conditions is shown, with who did it', () => {
  expect(timelineMessage(entry('order.couponForced', {}, 'Maya Hart'))).toBe(
    'Maya Hart applied the coupon despite its conditions',
  )
})

test('an unknown action is described neutrally', () => {
  expect(timelineMessage(entry('order.giftWrapped', {}, 'Maya Hart'))).toBe('Maya Hart changed the order')
})

test('a refund has the amount of this refund alone', () => {
  expect(timelineDetails({ amountRefunded: { from: 500, to: 2000 } }, 'USD')).toEqual(['Refunded: $15.00'])
})

test('a field without a meaning for people is left out', () => {
  expect(timelineDetails({ customerSearch: { from: 'a', to: 'b' } }, 'USD')).toEqual([])
})

test('a status that is not known any more does no harm', () => {
  const odd = entry('order.statusChanged', { trackingStatus: { from: 'lost', to: 'shipped' } }, 'Maya Hart')
  expect(timelineMessage(odd)).toBe('Maya Hart changed the status from – to Shipped')
})

test('a comment without a signed-in admin is the customer’s', () => {
  expect(timelineMessage(entry('order.commented'))).toBe('The customer commented')
  expect(
    timelineMessage(entry('order.commented', { isInternal: { from: null, to: true } }, 'Maya Hart')),
  ).toBe('Maya Hart added an internal comment')
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

test('an edit shows which goods came and went, and what else changed', () => {
  const soap = { title: 'Soap', quantity: 2, unitPrice: 1000 }
  const changes = {
    items: {
      from: [soap, { ...soap, title: 'Brush' }],
      to: [
        { title: 'Towel', quantity: 1, unitPrice: 500 },
        { ...soap, quantity: 3, unitPrice: 900 },
      ],
    },
    customer: { from: null, to: 'Clara Stone' },
    billingAddress: {
      from: {
        ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin', state: '' },
        ...{ zipCode: '10117', country: 'DE' },
      },
      to: null,
    },
    coupon: { from: 'SPRING', to: null },
    note: { from: 'Ring', to: '' },
    creditUsed: { from: 0, to: 500 },
    total: { from: 4000, to: 3200 },
  }
  expect(timelineMessage(entry('order.edited', changes, 'Maya Hart'))).toBe('Maya Hart edited the order')
  // Removes the invisible direction isolates around values.
  const lines = timelineDetails(changes, 'USD').map((line) => line.replace(/[\u2068\u2069]/g, ''))
  expect(lines).toEqual([
    'Soap, quantity: 2 → 3',
    'Soap, unit price: $10.00 → $9.00',
    'Removed: 2 × Brush',
    'Added: 1 × Towel',
    'Customer: Guest → Clara Stone',
    'Billing address: Lindenallee 4, 10117 Berlin, Germany → same as shipping',
    'Note: removed',
    'Coupon: SPRING → –',
    'Credit used: $0.00 → $5.00',
    'Total: $40.00 → $32.00',
  ])
})

test('a coupon that was forced shows what speaks against it', () => {
  const reason = { code: 'COUPON_DISABLED', params: {}, message: 'It is switched off.' }
  expect(timelineDetails({ reason: { from: null, to: [reason] } }, 'USD')).toEqual([errorText(reason)])
  expect(timelineDetails({ reason: { from: null, to: 'Fraud' } }, 'USD')).toEqual([])
})

test('a payment shows how much came in, and how', () => {
  const changes = { amountPaid: { from: 400, to: 1000 }, method: { from: null, to: 'cash' } }
  expect(timelineMessage(entry('order.paid', changes, 'Maya Hart'))).toBe('Maya Hart recorded a payment')
  expect(timelineDetails(changes, 'USD')).toEqual(['Paid: $6.00', 'Payment method: Cash'])
})

test('a refund shows what went back in stock', () => {
  const restocked = { from: null, to: [{ title: 'Soap', quantity: 2 }] }
  const lines = timelineDetails({ amountRefunded: { from: 0, to: 900 }, restocked }, 'USD')
  expect(lines.map((line) => line.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'Refunded: $9.00',
    'Restocked: 2 × Soap',
  ])
})

test('what becomes a test or is none any more is shown, with the effect on the stock', () => {
  const changes = { isTestOrder: { from: false, to: true }, stockIsTaken: { from: true, to: false } }
  expect(timelineMessage(entry('order.markedAsTest', changes, 'Maya Hart'))).toBe(
    'Maya Hart marked the order as a test',
  )
  expect(timelineDetails(changes, 'USD')).toEqual(['Restocked'])
})

test('a review is shown with its stars', () => {
  const changes = { rating: { from: null, to: 4 }, isPublished: { from: null, to: true } }
  expect(timelineMessage(entry('order.reviewed', changes, 'Maya Hart'))).toBe('Maya Hart added a review')
  expect(timelineDetails(changes, 'USD')).toEqual(['Rating: 4 of 5', 'Published'])
})

test('what a payment provider did names it, and says that the money moved by itself', () => {
  const changes = { amountReturned: { from: null, to: 400 }, method: { from: null, to: 'stripe' } }
  expect(timelineMessage(entry('order.refundSent', changes))).toBe(
    'The money was returned automatically through Stripe',
  )
  expect(timelineDetails(changes, 'USD')[0]).toBe('Returned: $4.00')
  const paid = { amountPaid: { from: 0, to: 1000 }, method: { from: null, to: 'stripe' } }
  expect(timelineMessage(entry('order.paid', paid))).toBe('The customer paid through Stripe')
  const authorised = { amountAuthorised: { from: null, to: 1000 }, method: { from: null, to: 'stripe' } }
  expect(timelineMessage(entry('order.paymentAuthorised', authorised))).toBe('Stripe authorised a payment')
  expect(timelineDetails(authorised, 'USD')[0]).toBe('Authorised: $10.00')
  const disputed = { amountDisputed: { from: null, to: 1000 }, method: { from: null, to: 'stripe' } }
  const dueBy = { disputeDueBy: { from: null, to: '2027-01-01T12:00:00.000Z' } }
  expect(timelineMessage(entry('order.disputed', disputed))).toBe(
    'The customer disputed a payment through Stripe',
  )
  expect(timelineDetails({ ...disputed, ...dueBy }, 'USD').slice(0, 2)).toEqual([
    'Disputed: $10.00',
    'Respond by Jan 1, 2027',
  ])
  const lost = { ...disputed, dispute: { from: 'open', to: 'lost' } }
  expect(timelineMessage(entry('order.disputeClosed', lost))).toBe('You lost a dispute through Stripe')
})
