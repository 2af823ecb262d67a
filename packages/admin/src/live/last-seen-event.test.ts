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
  expect(lastSeenEvent('maya').get()).toBeNull()
  lastSeenEvent('maya').set(17)
  expect(lastSeenEvent('maya').get()).toBe(17)
})

test('another admin in the same tab begins anew', () => {
  lastSeenEvent('maya').set(17)
  expect(lastSeenEvent('jonas').get()).toBeNull()
})

test.each(['{', 'null', '17', '{"admin":"maya","number":"17"}'])('of %s nothing is believed', (raw) => {
  sessionStorage.setItem('storekeeper.live', raw)
  expect(lastSeenEvent('maya').get()).toBeNull()
})
