import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { reasonText } from './reason-text'

afterEach(() => overwriteGetLocale(() => 'en'))

const ORDER = { orderId: 'HB-10042' }
const CLARA = { name: 'Clara Berg', number: 'C10033' }

test('what the server books by itself is shown in the language of the screen', () => {
  const cancelled = {
    cause: { code: 'ORDER_CANCELLED' as const, params: ORDER },
    reason: 'Order #HB-10042 cancelled',
  }
  const merged = {
    cause: { code: 'MERGED_INTO' as const, params: CLARA },
    reason: 'Merged into Clara Berg (C10033)',
  }
  expect(reasonText(cancelled)).toBe('Order #HB-10042 was cancelled')
  expect(reasonText(merged)).toBe('Merged into Clara Berg (C10033)')
  overwriteGetLocale(() => 'ar')
  expect(reasonText(cancelled)).toMatch(/^أُلغي الطلب .*#HB-10042/)
  expect(reasonText(merged)).toMatch(/^دُمج في .*Clara Berg \(C10033\)/)
})

test('typed text stays as it was typed', () => {
  expect(reasonText({ cause: null, reason: 'Order #7 cancelled' })).toBe('Order #7 cancelled')
})

test('a cause of a later version is shown in English', () => {
  const later = { cause: { code: 'LATER' as never, params: {} }, reason: 'Something new' }
  expect(reasonText(later)).toBe('Something new')
})
