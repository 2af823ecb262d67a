import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { toFailure } from './failure.ts'

const withCode = (code: string, message = 'secret words') => Object.assign(new Error(message), { code })

test('an unexpected error reveals nothing but the id under which the log has the cause', () => {
  const body = {
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
    requestId: 'r-1',
  }
  const unexpected = [new Error('secret words'), withCode('23505'), 'secret', undefined, { status: 404 }]
  for (const error of unexpected) expect(toFailure(error, 'r-1')).toEqual({ status: 500, body })
})

test('an answer that does not fit the contract is our mistake, not the caller’s', () => {
  const error = new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Output validation failed: secret words' })
  expect(toFailure(error, 'r-1').body.message).not.toContain('secret')
})

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08006',
  '57P01',
  '57P03',
  '53300',
])('a database that is away (%s) is a 503 with a clear message', (code) => {
  const { status, body } = toFailure(withCode(code), 'r-1')
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
  expect(body.message).not.toContain('secret')
})

test.each(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])(
  'a disk that is full (%s) is a 507 with a clear message',
  (code) => {
    const { status, body } = toFailure(withCode(code), 'r-1')
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'NO_ROOM' })
    expect(body.message).not.toContain('secret')
  },
)

test('a refusal of a call keeps its status, its message and its details', () => {
  const error = new ORPCError('STALE', { status: 409, message: 'Changed.', data: { version: 2 } })
  expect(toFailure(error, 'r-1')).toEqual({
    status: 409,
    body: { code: 'STALE', message: 'Changed.', details: { version: 2 }, requestId: 'r-1' },
  })
})
