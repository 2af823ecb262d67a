import { expect, test } from 'vitest'
import { toApiError } from '~/failure'
import { isReused } from './use-request-id'

const refused = (code: string) =>
  toApiError({ code, params: {}, message: 'Refused', requestId: 'r' }, { status: 409 })

test('a request id is renewed only after it was sent with other content', () => {
  for (const code of ['IDEMPOTENCY_KEY_REUSED', 'PAYMENT_ALREADY_RECORDED', 'REFUND_ALREADY_RECORDED'])
    expect(isReused(refused(code))).toBe(true)
  expect(isReused(refused('STALE'))).toBe(false)
  expect(isReused(new TypeError('Failed to fetch'))).toBe(false)
  expect(isReused(null)).toBe(false)
})
