import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { draftKey, dropDraft, readDraft, storeDraft } from './drafts'

const Coupon = z.object({ code: z.string() })
const now = Date.parse('2026-03-10T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now - days * 24 * 3600 * 1000).toISOString()

let storage: Storage
beforeEach(() => {
  storage = buildStorage()
})

const store = (key: string, code: string, storedAt = daysAgo(0)) =>
  storeDraft(key, Coupon, { storedAt, isHandedOver: false, values: { code } }, storage)
const codeIn = (key: string) => readDraft(key, Coupon, now, storage)?.values.code

test('what was typed is there again, with the time it was stored', () => {
  store('storekeeper.draft.ada.coupon', 'SPRING', daysAgo(2))
  expect(readDraft('storekeeper.draft.ada.coupon', Coupon, now, storage)).toEqual({
    storedAt: daysAgo(2),
    isHandedOver: false,
    values: { code: 'SPRING' },
  })
  dropDraft('storekeeper.draft.ada.coupon', storage)
  expect(codeIn('storekeeper.draft.ada.coupon')).toBeUndefined()
})

test('another administrator in the same browser does not find it', () => {
  store(draftKey('ada', 'coupon'), 'SPRING')
  expect(codeIn(draftKey('grace', 'coupon'))).toBeUndefined()
})

test('a password beside it is never written down', () => {
  const values = { code: 'SPRING', password: 'lanterns' }
  storeDraft(
    'storekeeper.draft.ada.coupon',
    Coupon,
    { storedAt: daysAgo(0), isHandedOver: false, values },
    storage,
  )
  expect(Object.values({ ...storage }).join()).toContain('SPRING')
  expect(Object.values({ ...storage }).join()).not.toContain('lanterns')
})

test.each([
  'no JSON',
  'null',
  '{"values":{"code":"X"}}',
  '{"keptAt":"2026-03-10T12:00:00.000Z","isHandedOver":false,"values":{"code":5}}',
])('%s is no draft', (stored) => {
  storage.setItem('storekeeper.draft.ada.coupon', stored)
  expect(codeIn('storekeeper.draft.ada.coupon')).toBeUndefined()
})

test('after thirty days a draft is forgotten', () => {
  store('storekeeper.draft.ada.old', 'OLD', daysAgo(31))
  store('storekeeper.draft.ada.young', 'YOUNG', daysAgo(29))
  expect(codeIn('storekeeper.draft.ada.old')).toBeUndefined()
  store('storekeeper.draft.ada.new', 'NEW')
  expect(Object.keys(storage).sort()).toEqual(['storekeeper.draft.ada.new', 'storekeeper.draft.ada.young'])
})

test('the latest thirty stay stored, and nothing but drafts is cleared away', () => {
  storage.setItem('storekeeper.login', 'token')
  for (let days = 29; days >= 0; days--) store(`storekeeper.draft.ada.${days}`, 'SPRING', daysAgo(days))
  expect(codeIn('storekeeper.draft.ada.29')).toBe('SPRING')
  store('storekeeper.draft.ada.one-more', 'SPRING')
  expect(codeIn('storekeeper.draft.ada.29')).toBeUndefined()
  expect(codeIn('storekeeper.draft.ada.28')).toBe('SPRING')
  expect(storage.getItem('storekeeper.login')).toBe('token')
})

test('a full storage does not stop an admin from typing', () => {
  Object.defineProperty(storage, 'setItem', {
    value: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => store('storekeeper.draft.ada.coupon', 'SPRING')).not.toThrow()
})

/** Imitates the Storage API, whose entries are its own properties. */
function buildStorage(): Storage {
  const made: Storage = Object.create({
    get length() {
      return Object.keys(made).length
    },
    key: (index: number) => Object.keys(made)[index] ?? null,
    getItem: (key: string) => made[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(made, { [key]: value }),
    removeItem: (key: string) => delete made[key],
    clear: () => {
      for (const key of Object.keys(made)) delete made[key]
    },
  })
  return made
}

test('a draft of an earlier version is offered like any other', () => {
  const key = 'storekeeper.draft.ada.coupon'
  store(key, 'SPRING')
  storage.setItem(key, storage.getItem(key)?.replace('storedAt', 'keptAt') ?? '')
  expect(codeIn(key)).toBe('SPRING')
})
