import { Id } from '@storekeeper/contract/shapes'
import { afterEach, expect, test, vi } from 'vitest'
import { newRequestId } from './request-id'

afterEach(() => vi.unstubAllGlobals())

test('an id is what the contract calls one', () => {
  expect(Id.safeParse(newRequestId()).success).toBe(true)
})

test('also on plain http, where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(Id.safeParse(newRequestId()).success).toBe(true)
  expect(newRequestId()).not.toBe(newRequestId())
})
