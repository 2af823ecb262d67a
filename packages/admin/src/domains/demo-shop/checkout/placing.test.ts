import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isJudged, isRefused } from '../outcome'
import { isOfThis } from './placing'

const refusal = (status: number) => new ORPCError('X', { status, message: 'No.' })

test('only a judgement of the order ends an attempt; silence and what says nothing of it leave it open', () => {
  expect([400, 409, 422].map((status) => isJudged(refusal(status)))).not.toContain(false)
  expect([401, 403, 404, 429, 500, 503].map((status) => isJudged(refusal(status)))).not.toContain(true)
  expect(isJudged(new TypeError('Failed to fetch'))).toBe(false)
})

test('what the server says no with is told; silence and its own accidents are not', () => {
  expect([400, 401, 409, 422, 429].map((status) => isRefused(refusal(status)))).not.toContain(false)
  expect([500, 502, 503].map((status) => isRefused(refusal(status)))).not.toContain(true)
  expect(isRefused(new TypeError('Failed to fetch'))).toBe(false)
})

const soap = { slug: 'soap', quantity: 2 }
const dish = { slug: 'dish', quantity: 1 }
const line = (goods: typeof soap) => ({
  ...goods,
  ...{ title: '', image: null, unitPrice: 1, discount: 0, total: 1 },
})

test('an answer of other goods or another total is that of an earlier order', () => {
  const sent = { items: [soap, dish], expectedTotal: 1000 }
  expect(isOfThis(sent, { items: [line(dish), line(soap)], total: 1000 })).toBe(true)
  expect(isOfThis(sent, { items: [line(soap)], total: 1000 })).toBe(false)
  expect(isOfThis(sent, { items: [line(dish), line(soap)], total: 900 })).toBe(false)
})
