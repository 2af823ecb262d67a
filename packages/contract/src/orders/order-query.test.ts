import { expect, test } from 'vitest'
import { OrderFilter, OrderQuery } from './order-query.ts'
import { UpdateStatus } from './orders.ts'

test('the order list shows 20 rows of all sites, last changed first', () => {
  expect(OrderQuery.parse({})).toEqual({
    site: 'all',
    q: '',
    page: 1,
    limit: 20,
    sort: 'updatedAt.desc',
    timeZone: 'UTC',
  })
})

test('statuses come as a comma-joined list, with or without #', () => {
  expect(OrderQuery.parse({ trackingStatus: '#pending,on-hold' }).trackingStatus).toEqual([
    'pending',
    'on-hold',
  ])
  expect(OrderQuery.parse({ paymentStatus: 'paid,#failed' }).paymentStatus).toEqual(['paid', 'failed'])
  expect(OrderQuery.safeParse({ trackingStatus: 'pending,lost' }).error?.issues[0]?.path[0]).toBe(
    'trackingStatus',
  )
})

test('a filter has no page and no sort', () => {
  expect(OrderFilter.parse({ page: '2', limit: '5', sort: 'total.asc' })).not.toHaveProperty('page')
})

const id = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const input = (change: object) =>
  UpdateStatus.safeParse({ _id: id, version: 1, ...change }).error?.issues.map((issue) =>
    issue.path.join('.'),
  ) ?? []

test('cancelling asks for a reason, for the stock and for the money; returning for the stock', () => {
  expect(input({ trackingStatus: 'cancelled' })).toEqual(['cancelReason', 'restock', 'refundTo'])
  expect(input({ trackingStatus: 'cancelled', restock: false })).toEqual(['cancelReason', 'refundTo'])
  expect(input({ trackingStatus: 'returned' })).toEqual(['restock'])
  expect(input({ trackingStatus: 'processing' })).toEqual([])
})
