import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { expect, test } from 'vitest'
import { actionName } from './audit-actions'
import { auditMessage, messageParts, noteText, thingName } from './audit-message'
import { changesIn } from './snapshot'

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '01990000-0000-7000-8000-000000000001',
  action,
  entity: action.split('.')[0] ?? '',
  entityId: '01990000-0000-7000-8000-000000000002',
  label: null,
  by: null,
  changes: {},
  note: null,
  at: '2026-01-31T10:00:00.000Z',
  requestId: null,
  ip: null,
  isByMcp: false,
  ...more,
})

test('an entry describes what was done to what, by the name that people know', () => {
  expect(auditMessage(entry('coupon.changed', { label: 'SPRING' }))).toBe('Coupon SPRING changed')
  expect(auditMessage(entry('order.statusChanged', { label: 'HB-10042' }))).toBe(
    'Status of order #HB-10042 changed',
  )
  expect(auditMessage(entry('credit.adjusted', { entity: 'customer', label: 'Clara Stone' }))).toBe(
    'Credit of customer Clara Stone adjusted',
  )
})

test('an assignment, an ended payment period and a payment reminder of an order have texts', () => {
  const textOf = (action: string) => auditMessage(entry(action, { label: 'HB-10042' }))
  expect(textOf('order.assigned')).toBe('Order #HB-10042 assigned')
  expect(textOf('order.holdEnded')).toBe('Payment period of order #HB-10042 ended')
  expect(textOf('order.paymentReminded')).toBe('Payment reminder for order #HB-10042 sent')
})

test('the name is returned separately, so that it can link to the entity', () => {
  expect(messageParts(entry('order.statusChanged', { label: 'HB-10042' }))).toEqual({
    before: 'Status of order ',
    label: '#HB-10042',
    after: ' changed',
  })
})

test('a permanently deleted entity is named by what its entry stored', () => {
  const changes = { code: { from: 'SPRING', to: null } }
  expect(auditMessage(entry('coupon.removed', { changes }))).toBe('Coupon SPRING deleted')
  expect(auditMessage(entry('coupon.removed'))).toBe('Coupon deleted')
})

test('a customer deleted in one piece is called by name, else by number', () => {
  const whole = (from: object) => entry('customer.removed', { changes: { customer: { from, to: null } } })
  const ada = { _id: '01', firstName: 'Ada', lastName: 'Byron', customerNumber: 'C10050' }
  expect(auditMessage(whole(ada))).toBe('Customer Ada Byron deleted')
  expect(auditMessage(whole({ ...ada, firstName: '', lastName: '' }))).toBe('Customer C10050 deleted')
  expect(Object.keys(changesIn(whole(ada)))).toEqual(['firstName', 'lastName', 'customerNumber'])
})

test('an unknown action is described by the parts of its key', () => {
  expect(auditMessage(entry('order.giftWrapped', { label: 'HB-1' }))).toBe('Order #HB-1: gift wrapped')
  expect(auditMessage(entry('shippingMethod.changed', { label: 'Post' }))).toBe(
    'Shipping method Post changed',
  )
})

test('actions and entities can be named by themselves', () => {
  expect(actionName('credit.adjusted')).toBe('Credit of customer adjusted')
  expect(thingName(entry('coupon.changed', { label: 'SPRING' }))).toBe('Coupon SPRING')
})

test('what the program notes is shown in the language of the screen, what people typed as it is', () => {
  expect(noteText('password-changed')).toBe('The password was changed.')
  expect(noteText('payment-disputed')).toBe('The customer disputed the payment')
  expect(noteText('The courier rang')).toBe('The courier rang')
  expect(noteText('toString')).toBe('toString')
})
