import { expect, test } from 'vitest'
import { isSeen, markSeen } from './seen-popups'

const aStore = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}
const aBrowser = () => ({ session: aStore(), local: aStore() })
const popup = (frequency: 'always' | 'session' | 'once', version = 1) => ({ _id: 'p', version, frequency })

test('one that is shown always is never done with', () => {
  const browser = aBrowser()
  markSeen(popup('always'), browser)
  expect(isSeen(popup('always'), browser)).toBe(false)
})

test('one of the session comes again in the next one', () => {
  const { session, local } = aBrowser()
  markSeen(popup('session'), { session, local })
  expect(isSeen(popup('session'), { session, local })).toBe(true)
  expect(isSeen(popup('session'), { session: aStore(), local })).toBe(false)
})

test('one that is shown once does not come again, unless it was changed', () => {
  const { session, local } = aBrowser()
  expect(isSeen(popup('once'), { session, local })).toBe(false)
  markSeen(popup('once'), { session, local })
  expect(isSeen(popup('once'), { session: aStore(), local })).toBe(true)
  expect(isSeen(popup('once', 2), { session, local })).toBe(false)
})
