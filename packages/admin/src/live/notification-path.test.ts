import { expect, test } from 'vitest'
import { notificationPath } from './notification-path'

test('a notification of an order opens it in the list of all', () => {
  expect(notificationPath({ type: 'order', uriCode: 'q7Zk2mPa0xYt' })).toBe(
    '/admin/orders/all?orderId=q7Zk2mPa0xYt',
  )
})

test('one of a comment opens the order at its comments', () => {
  expect(notificationPath({ type: 'orderComment', uriCode: 'q7Zk2mPa0xYt' })).toBe(
    '/admin/orders/all?orderId=q7Zk2mPa0xYt&comment=true',
  )
})

test('any other opens the screen that it names', () => {
  const path = '/admin/products/all?q=charcoal'
  expect(notificationPath({ type: 'stock', uriCode: null, path })).toBe(path)
})
