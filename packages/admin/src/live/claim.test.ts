import { beforeEach, expect, test, vi } from 'vitest'
import { claim, getClaimDelay } from './claim'

/**
 * Simulates one browser whose tabs share storage and locks. Locks outlive a test, so each test uses its own
 * keys.
 */
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('of several tabs one claims what is to be shown, and the others nothing', async () => {
  const taken = await Promise.all([claim('toast', ['a']), claim('toast', ['a']), claim('toast', ['a'])])
  expect(taken.flat()).toEqual(['a'])
})

test('what two tabs gathered differently is taken once each', async () => {
  const taken = await Promise.all([claim('toast', ['b', 'c']), claim('toast', ['c', 'd'])])
  expect(taken.flat().toSorted()).toEqual(['b', 'c', 'd'])
})

test('a tab that reads too late what another wrote takes nothing all the same', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const taken = await Promise.all([claim('sound', ['e', 'f']), claim('sound', ['e', 'f'])])
  expect(taken).toEqual([['e', 'f'], []])
})

test('who shows a toast need not be who sounds', async () => {
  expect(await claim('toast', ['g'])).toEqual(['g'])
  expect(await claim('sound', ['g'])).toEqual(['g'])
})

test('a flood stays taken', async () => {
  const keys = Array.from({ length: 1500 }, (_, index) => `${index}`)
  expect(await claim('toast', keys)).toHaveLength(1500)
  expect(await claim('toast', keys)).toEqual([])
})

test('storage that cannot be read counts as empty', async () => {
  localStorage.setItem('storekeeper.claimed.toast', '{')
  expect(await claim('toast', ['h'])).toEqual(['h'])
})

test('where the browser has no locks, one tab takes it all the same', async () => {
  vi.stubGlobal('navigator', {})
  expect([await claim('toast', ['a']), await claim('toast', ['a'])]).toEqual([['a'], []])
  vi.unstubAllGlobals()
})

test('the focused tab goes before a visible one, and that before a hidden one', () => {
  const turns = [
    getClaimDelay({ hasFocus: true, isHidden: false }),
    getClaimDelay({ hasFocus: false, isHidden: false }),
    getClaimDelay({ hasFocus: false, isHidden: true }),
  ]
  expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  expect(new Set(turns).size).toBe(3)
})
