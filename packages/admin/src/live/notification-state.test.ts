import type { Notification } from '@storekeeper/contract/notifications/notification'
import { expect, test } from 'vitest'
import { addNotification } from './add-notification'
import { applyAct, applyToRows, type NotificationState } from './notification-state'

const notification = (_id: string, isRead: boolean): Notification => ({
  _id,
  isRead,
  site: 'hb',
  message: 'placed order #HB-10001',
  texts: { orderId: 'HB-10001' },
  customer: { avatar: null, firstName: 'Lena', lastName: 'Ortega' },
  author: null,
  info: { type: 'order', uriCode: 'q7Zk2mPa0xYt' },
  createdAt: '2026-03-02T08:15:00.000Z',
})

/** Two unread notifications and a read one in the list, and five unread ones beyond it. */
const before: NotificationState = {
  notifications: [notification('3 new', false), notification('2 old', true), notification('1 older', false)],
  unreadCount: 7,
}

const ids = ({ notifications }: NotificationState) => notifications.map(({ _id }) => _id)
const unreadIds = ({ notifications }: NotificationState) =>
  notifications.filter(({ isRead }) => !isRead).map(({ _id }) => _id)

test('opening a notification marks it read and lowers the count by one', () => {
  const after = applyAct(before, { kind: 'read', id: '3 new' })
  expect(unreadIds(after)).toEqual(['1 older'])
  expect(after.unreadCount).toBe(6)
})

test('opening one that was read already changes no count', () => {
  expect(applyAct(before, { kind: 'read', id: '2 old' })).toEqual(before)
})

test('removing an unread notification lowers the count, removing a read one does not', () => {
  expect(ids(applyAct(before, { kind: 'remove', id: '1 older' }))).toEqual(['3 new', '2 old'])
  expect(applyAct(before, { kind: 'remove', id: '1 older' }).unreadCount).toBe(6)
  expect(applyAct(before, { kind: 'remove', id: '2 old' }).unreadCount).toBe(7)
})

test('removing one that is not on the list changes nothing', () => {
  expect(applyAct(before, { kind: 'remove', id: 'elsewhere' })).toEqual(before)
})

test('a row beyond the list has its own state', () => {
  const act = (kind: 'read' | 'unread' | 'remove', isRead: boolean) =>
    applyAct(before, { kind, id: '0 beyond', isRead }).unreadCount
  expect(act('read', false)).toBe(6)
  expect(act('unread', true)).toBe(8)
  expect(act('remove', false)).toBe(6)
  expect(act('remove', true)).toBe(7)
})

test('marking all as read marks rows beyond the list', () => {
  const rows = [notification('5 unseen', false), notification('0 beyond', false)]
  const marked = applyToRows(rows, { kind: 'readAll', upTo: '3 new' })
  expect(marked.map(({ isRead }) => isRead)).toEqual([false, true])
})

test('marking all as read leaves none unread, not even those beyond the list', () => {
  const after = applyAct(before, { kind: 'readAll', upTo: '3 new' })
  expect(unreadIds(after)).toEqual([])
  expect(after.unreadCount).toBe(0)
})

test('what came in after the newest that was seen stays unread when all are marked', () => {
  const after = applyAct(addNotification(before, notification('4 newest', false)), {
    kind: 'readAll',
    upTo: '3 new',
  })
  expect(unreadIds(after)).toEqual(['4 newest'])
  expect(after.unreadCount).toBe(1)
})

test('one that is marked as unread again counts once', () => {
  const after = applyAct(before, { kind: 'unread', id: '2 old' })
  expect(unreadIds(after)).toEqual(['3 new', '2 old', '1 older'])
  expect(applyAct(after, { kind: 'unread', id: '2 old' }).unreadCount).toBe(8)
})

test('a new notification comes first and raises the count', () => {
  const after = addNotification(before, notification('4 newest', false))
  expect(ids(after)).toEqual(['4 newest', '3 new', '2 old', '1 older'])
  expect(after.unreadCount).toBe(8)
})

test('the same notification received twice counts once', () => {
  expect(addNotification(before, notification('3 new', false))).toEqual(before)
})

test('the list never grows beyond ten, the count does', () => {
  const many = Array.from({ length: 12 }, (_, index) => notification(`${index}`, false))
  const after = many.reduce(addNotification, { notifications: [], unreadCount: 0 })
  expect(ids(after)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  expect(after.unreadCount).toBe(12)
})

test('a later message of a chat replaces the earlier one, and counts once', () => {
  const ofChat = (_id: string, path = '/admin/chats/all?chat=1'): Notification => ({
    ...notification(_id, false),
    info: { type: 'chat', uriCode: null, path },
  })
  const first = addNotification(before, ofChat('first'))
  expect(first.unreadCount).toBe(8)
  const second = addNotification(first, ofChat('second'))
  expect(ids(second)).toEqual(['second', '3 new', '2 old', '1 older'])
  expect(second.unreadCount).toBe(8)
  expect(addNotification(second, ofChat('third', '/admin/chats/all?chat=2')).unreadCount).toBe(9)
})

test('acts that follow each other leave what each of them did', () => {
  const acts = [
    { kind: 'read', id: '3 new' },
    { kind: 'remove', id: '1 older' },
    { kind: 'remove', id: '3 new' },
  ] as const
  const after = acts.reduce(applyAct, before)
  expect(ids(after)).toEqual(['2 old'])
  expect(after.unreadCount).toBe(5)
})
