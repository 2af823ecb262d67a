import { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { expect, test } from 'vitest'
import { countedFilter, searchOfTab, tabOf } from './order-tabs'

test('the tab follows from what the list shows', () => {
  expect(tabOf({})).toBe('all')
  expect(tabOf({ trackingStatus: ['on-hold'] })).toBe('on-hold')
  expect(tabOf({ isTestOrder: true })).toBe('test')
  expect(tabOf({ isTestOrder: false })).toBe('all')
  expect(tabOf({ trackingStatus: ['pending', 'shipped'] })).toBe(null)
})

test('leaving the test tab shows other orders again', () => {
  expect(searchOfTab('pending', { isTestOrder: true })).toEqual({
    trackingStatus: ['pending'],
    isTestOrder: undefined,
  })
  expect(searchOfTab('all', { isTestOrder: true })).toEqual({
    trackingStatus: undefined,
    isTestOrder: undefined,
  })
})

test('who wants no test orders sees none on any other tab either', () => {
  expect(searchOfTab('shipped', { isTestOrder: false }).isTestOrder).toBe(false)
  expect(searchOfTab('all', { isTestOrder: false }).isTestOrder).toBe(false)
})

test('the tabs are counted without what they choose themselves', () => {
  const filter = OrderFilter.parse({ trackingStatus: 'pending', country: 'DE' })
  expect(countedFilter(filter)).toMatchObject({ trackingStatus: undefined, country: ['DE'] })
  expect(countedFilter(OrderFilter.parse({ isTestOrder: 'true' })).isTestOrder).toBe(undefined)
})
