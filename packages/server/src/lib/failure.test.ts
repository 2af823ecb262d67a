import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import { apiError, fieldErrors, toReason } from './api-error.ts'
import { toFailure } from './failure.ts'

const withCode = (code: string, message = 'secret text') => Object.assign(new Error(message), { code })

test('an unexpected error reveals nothing but the id under which the log has the cause', () => {
  const body = {
    code: 'INTERNAL',
    params: {},
    message: 'Something went wrong on our side. Try again.',
    requestId: 'r-1',
  }
  const unexpected = [new Error('secret text'), withCode('23505'), 'secret', undefined, { status: 404 }]
  for (const error of unexpected) expect(toFailure(error, 'r-1')).toEqual({ status: 500, body })
})

test('an answer that does not fit the contract is our mistake, not the caller’s', () => {
  const error = new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Output validation failed: secret text' })
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
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'DATABASE_UNREACHABLE' })
  expect(body.message).not.toContain('secret')
})

test.each(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])(
  'a disk that is full (%s) is a 507 with a clear message',
  (code) => {
    const { status, body } = toFailure(withCode(code), 'r-1')
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'DISK_FULL' })
    expect(body.message).not.toContain('secret')
  },
)

test.each(['40001', '40P01', '55P03'])(
  'transactions in each other’s way (%s) are a 503 that may be repeated',
  (code) => {
    const { status, body } = toFailure(withCode(code), 'r-1')
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'BUSY' })
  },
)

test('a refusal of a call has the status of its code, its params and an English message', () => {
  expect(toFailure(apiError('PERMISSION_MISSING', { permission: 'orders:read' }), 'r-1')).toEqual({
    status: 403,
    body: {
      code: 'PERMISSION_MISSING',
      params: { permission: 'orders:read' },
      message: 'You don’t have permission to do this. The permission “orders:read” is required.',
      requestId: 'r-1',
    },
  })
})

test('reasons at several fields come each at its field', () => {
  const error = fieldErrors([
    { path: 'site', ...toReason('SITE_NOT_FOUND') },
    { path: 'customer', ...toReason('CUSTOMER_BLOCKED') },
  ])
  expect(toFailure(error, 'r-1')).toMatchObject({
    status: 422,
    body: {
      code: 'INVALID_FIELDS',
      params: {},
      message: 'Several fields aren’t valid.',
      fields: { site: { code: 'SITE_NOT_FOUND' }, customer: { code: 'CUSTOMER_BLOCKED' } },
    },
  })
})
