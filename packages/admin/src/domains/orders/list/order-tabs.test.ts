import { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { expect, test } from 'vitest'
import { countedFilter, findTab, toTabSearch } from './order-tabs'

test('the tab follows from what the list shows', () => {
  expect(findTab({})).toBe('all')
  expect(findTab({ trackingStatus: ['on-hold'] })).toBe('on-hold')
  expect(findTab({ isTestOrder: true })).toBe('test')
  expect(findTab({ isTestOrder: false })).toBe('all')
  expect(findTab({ trackingStatus: ['pending', 'shipped'] })).toBe(null)
})

test('leaving the test tab shows other orders again', () => {
  expect(toTabSearch('pending', { isTestOrder: true })).toEqual({
    trackingStatus: ['pending'],
    isTestOrder: undefined,
  })
  expect(toTabSearch('all', { isTestOrder: true })).toEqual({
    trackingStatus: undefined,
    isTestOrder: undefined,
  })
})

test('who wants no test orders sees none on any other tab either', () => {
  expect(toTabSearch('shipped', { isTestOrder: false }).isTestOrder).toBe(false)
  expect(toTabSearch('all', { isTestOrder: false }).isTestOrder).toBe(false)
})

test('the tabs are counted without what they choose themselves', () => {
  const filter = OrderFilter.parse({ trackingStatus: 'pending', country: 'DE' })
  expect(countedFilter(filter)).toMatchObject({ trackingStatus: undefined, country: ['DE'] })
  expect(countedFilter(OrderFilter.parse({ isTestOrder: 'true' })).isTestOrder).toBe(undefined)
})
