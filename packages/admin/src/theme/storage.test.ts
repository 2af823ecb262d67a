import { expect, test } from 'vitest'
import { clearStorage } from './storage'

test('a reset clears everything but the sign-in, the known browser and stored drafts', () => {
  const storage = buildStorage({
    'storekeeper.login': 'token',
    'storekeeper.device': 'secret',
    'storekeeper.draft.coupon': 'SPRING',
    'storekeeper.theme.class': 'dark',
    'storekeeper.site': 'hb',
    'another.program': 'x',
  })
  clearStorage(storage)
  expect({ ...storage }).toEqual({
    'storekeeper.login': 'token',
    'storekeeper.device': 'secret',
    'storekeeper.draft.coupon': 'SPRING',
  })
})

/** Imitates the Storage API, whose entries are its own properties, without `clear`, which signs out other tabs. */
const buildStorage = (entries: Record<string, string>): Storage => {
  const calls = {
    length: { get: () => Object.keys(storage).length },
    key: { value: (index: number) => Object.keys(storage)[index] ?? null },
    getItem: { value: (key: string) => storage[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(storage, { [key]: value }) },
    removeItem: { value: (key: string) => delete storage[key] },
  }
  const storage: Storage = Object.create(Object.defineProperties({}, calls))
  return Object.assign(storage, entries)
}
