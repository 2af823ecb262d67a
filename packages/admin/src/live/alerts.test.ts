import type { Notification } from '@storekeeper/contract/notifications/notification'
import { expect, test } from 'vitest'
import { type Alert, toAlert, together } from './alerts'

const notification = (more: Partial<Notification> = {}): Notification => ({
  _id: 'one',
  isRead: false,
  site: 'hb',
  message: 'placed order #HB-10001',
  texts: { orderId: 'HB-10001' },
  customer: { avatar: null, firstName: 'Lena', lastName: 'Ortega' },
  author: null,
  info: { type: 'order', uriCode: 'q7Zk2mPa0xYt' },
  createdAt: '2026-03-02T08:15:00.000Z',
  ...more,
})
const shown = (more?: Partial<Notification>) =>
  toAlert('notification_created_received', { number: 1, notification: notification(more) })
const order = (key: string): Alert => ({ ...(shown() as Alert), key })
const message = (key: string): Alert => ({ ...order(key), kind: 'message' })

test('a new order shows who placed it, and opens it', () => {
  expect(shown()).toEqual({
    key: 'one',
    kind: 'order',
    title: 'New order',
    message: 'Lena Ortega placed order #HB-10001',
    href: '/admin/orders/all?orderId=q7Zk2mPa0xYt',
  })
})

test('an order of an unknown customer is announced without a name', () => {
  expect(shown({ customer: null })?.message).toBe('placed order #HB-10001')
})

test('other notifications are shown by the bell alone', () => {
  expect(shown({ info: { type: 'orderComment', uriCode: 'q7Zk2mPa0xYt' } })).toBeNull()
  expect(toAlert('new_order_create', { number: 1 })).toBeNull()
})

test('a customer’s message shows its author and text, cut if it is long, and opens the chat', () => {
  const chat = { uuid: 'abc', firstName: 'Lena', lastName: 'Ortega', lastMessage: 'photo.png' }
  const payload = (text: string) => ({ number: 1, chat, message: { _id: 'two', message: text } })
  const alertOfText = (text: string) => toAlert('live_chat_customer_message_created_received', payload(text))
  expect(alertOfText('Hello?')).toMatchObject({
    ...{ key: 'two', kind: 'message', title: 'New message', message: 'Lena Ortega: Hello?', chat: 'abc' },
    href: '/admin/chats/all?chat=abc',
  })
  expect(alertOfText('')?.message).toBe('Lena Ortega: photo.png')
  expect(alertOfText('a'.repeat(500))?.message).toHaveLength('Lena Ortega: '.length + 140)
})

test('one stays as it is, several become one that counts them', () => {
  expect(together([], false)).toBeNull()
  expect(together([order('a')], true)).toMatchObject({ title: 'New order' })
  expect(together([order('a'), order('b')], false)).toMatchObject({
    ...{ title: '2 new orders', href: '/admin/orders/all' },
    message: 'Lena Ortega placed order #HB-10001 – and one more',
  })
  expect(together([order('a'), message('b'), message('c')], true)).toMatchObject({
    ...{ title: 'While you were away', message: '1 new order, 2 new messages', href: '/admin/orders/all' },
  })
  expect(together([message('b'), message('c')], true)).toMatchObject({ href: '/admin/chats/all' })
})

test('mentions and assignments are counted as notifications, which open where all of them are', () => {
  const author = { firstName: 'Ada', lastName: 'Byron', avatar: null }
  const info = { type: 'orderAssigned', uriCode: 'q7Zk2mPa0xYt' } as const
  const assigned = shown({ customer: null, author, info }) as Alert
  expect(assigned).toMatchObject({ kind: 'notification', title: 'New notification' })
  expect(together([assigned, { ...assigned, key: 'two' }], false)).toMatchObject({
    ...{ title: '2 new notifications', href: '/admin/notifications' },
  })
  expect(together([order('a'), message('b'), assigned], true)).toMatchObject({
    ...{ message: '1 new order, 1 new message, 1 new notification', href: '/admin/notifications' },
  })
})
