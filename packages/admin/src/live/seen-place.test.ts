import { beforeEach, expect, test, vi } from 'vitest'
import { seenPlace } from './seen-place'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('a reload goes on where the tab was', () => {
  expect(seenPlace('maya').get()).toBeNull()
  seenPlace('maya').set(17)
  expect(seenPlace('maya').get()).toBe(17)
})

test('another admin in the same tab begins anew', () => {
  seenPlace('maya').set(17)
  expect(seenPlace('jonas').get()).toBeNull()
})

test.each(['{', 'null', '17', '{"admin":"maya","number":"17"}'])('of %s nothing is believed', (raw) => {
  sessionStorage.setItem('storekeeper.live', raw)
  expect(seenPlace('maya').get()).toBeNull()
})
