import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flashTitle, setPageTitle } from './title-flash'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { title: '' })
  setPageTitle('All orders')
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the browser tab shows the news for ten seconds, then names the page again', () => {
  flashTitle('New order')
  expect(document.title).toBe('New order')
  vi.advanceTimersByTime(9_999)
  expect(document.title).toBe('New order')
  vi.advanceTimersByTime(1)
  expect(document.title).toBe('All orders')
})

test('another page opened meanwhile is named as soon as the news are old', () => {
  flashTitle('New order')
  setPageTitle('Coupons')
  expect(document.title).toBe('New order')
  vi.advanceTimersByTime(10_000)
  expect(document.title).toBe('Coupons')
})

test('later news have ten seconds of their own', () => {
  flashTitle('New order')
  vi.advanceTimersByTime(6_000)
  flashTitle('New message')
  vi.advanceTimersByTime(6_000)
  expect(document.title).toBe('New message')
  vi.advanceTimersByTime(4_000)
  expect(document.title).toBe('All orders')
})
