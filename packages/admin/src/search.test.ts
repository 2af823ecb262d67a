import { OrderQuery } from '@storekeeper/contract/orders/order-query'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, toSearchReader } from './search'

const read = (search: string) => toSearchReader(OrderQuery)['~standard'].validate(parseSearch(search)).value

test('an address is plain text, with commas between values', () => {
  expect(stringifySearch({ trackingStatus: ['pending', 'shipped'], q: '123', page: 2 })).toBe(
    '?trackingStatus=pending,shipped&q=123&page=2',
  )
})

test('what is empty is left out', () => {
  expect(stringifySearch({ q: '', trackingStatus: [], minPrice: undefined })).toBe('')
})

test('an address comes back as it was', () => {
  const text = '?q=a&%2B=b c/d'
  expect(parseSearch(stringifySearch(parseSearch(text)))).toEqual(parseSearch(text))
})

test('an address is read by the contract, with its defaults', () => {
  expect(read('?trackingStatus=pending,shipped&page=3')).toMatchObject({
    trackingStatus: ['pending', 'shipped'],
    page: 3,
    limit: 20,
    sort: 'updatedAt.desc',
  })
})

test('what a screen does not know is left out, so that no call sends it', () => {
  expect(read('?q=tea&utm_source=mail')).toMatchObject({ q: 'tea', utm_source: undefined })
})

test('an invalid field falls back to its default, and the rest applies', () => {
  const search = read('?page=abc&sort=nonsense&paymentStatus=nope&q=tea')
  expect(search).toMatchObject({ page: 1, sort: 'updatedAt.desc', q: 'tea' })
  expect(search).toHaveProperty('paymentStatus', undefined)
})
