import { expect, test } from 'vitest'
import { hasReason } from './has-reason'

const reason = { code: 'ORDER_GONE', params: {}, message: 'This order no longer exists.' }

test.each([
  ['the reason itself', reason],
  ['skipped rows', { updated: [], skipped: [{ _id: '1', ...reason }] }],
  ['a failed job', { items: [{ error: null }, { error: { cause: reason } }] }],
])('%s is found', (_what, response) => expect(hasReason(response)).toBe(true))

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'ORDER_GONE'],
  ['a coupon, which has a code too', { items: [{ code: 'SUMMER', uses: 3 }] }],
  ['a page of rows', { items: [{ _id: '1', tags: ['a'], customer: null }], total: 1 }],
])('%s is none', (_what, response) => expect(hasReason(response)).toBe(false))
