import { beforeEach, expect, test, vi } from 'vitest'
import { lastSeenEvent } from './last-seen-event'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a reload goes on where the tab was', () => {
  expect(lastSeenEvent('maya', null).get()).toBeNull()
  lastSeenEvent('maya', null).set(17)
  expect(lastSeenEvent('maya', 20).get()).toBe(17)
})

test('another admin in the same tab begins anew', () => {
  lastSeenEvent('maya', null).set(17)
  expect(lastSeenEvent('jonas', null).get()).toBeNull()
  expect(lastSeenEvent('jonas', 20).get()).toBe(20)
})

test.each(['{', 'null', '17', '{"admin":"maya","number":"17"}'])('of %s nothing is believed', (raw) => {
  sessionStorage.setItem('storekeeper.live', raw)
  expect(lastSeenEvent('maya', null).get()).toBeNull()
})
