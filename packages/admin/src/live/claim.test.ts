import { beforeEach, expect, test, vi } from 'vitest'
import { claim, turnOf } from './claim'

/** One browser: its tabs share the storage and the locks. */
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('of several tabs one takes what is to be told, and the others nothing', async () => {
  const taken = await Promise.all([claim('toast', ['a']), claim('toast', ['a']), claim('toast', ['a'])])
  expect(taken.flat()).toEqual(['a'])
})

test('what two tabs gathered differently is taken once each', async () => {
  const taken = await Promise.all([claim('toast', ['a', 'b']), claim('toast', ['b', 'c'])])
  expect(taken.flat().toSorted()).toEqual(['a', 'b', 'c'])
})

test('who shows a toast need not be who sounds', async () => {
  expect(await claim('toast', ['a'])).toEqual(['a'])
  expect(await claim('sound', ['a'])).toEqual(['a'])
})

test('a flood stays taken', async () => {
  const keys = Array.from({ length: 1500 }, (_, place) => `${place}`)
  expect(await claim('toast', keys)).toHaveLength(1500)
  expect(await claim('toast', keys)).toEqual([])
})

test('storage that cannot be read counts as empty', async () => {
  localStorage.setItem('storekeeper.told.toast', '{')
  expect(await claim('toast', ['a'])).toEqual(['a'])
})

test('where the browser keeps its locks to itself one tab takes it all the same', async () => {
  vi.stubGlobal('navigator', {})
  expect([await claim('toast', ['a']), await claim('toast', ['a'])]).toEqual([['a'], []])
  vi.unstubAllGlobals()
})

test('the tab that somebody looks at goes before one beside it, and that before a hidden one', () => {
  const turns = [
    turnOf({ hasFocus: true, isHidden: false }),
    turnOf({ hasFocus: false, isHidden: false }),
    turnOf({ hasFocus: false, isHidden: true }),
  ]
  expect(turns).toEqual(turns.toSorted((one, other) => one - other))
  expect(new Set(turns).size).toBe(3)
})
