import { ORPCError } from '@orpc/client'
import { Failure } from '@storekeeper/contract/errors'
import { expect, test } from 'vitest'
import { asFailure, getRefusal } from './failure'

const reason = { code: 'TOO_LONG', params: { max: 3 }, message: 'At most 3 characters.' }
const failure = { ...reason, requestId: '0198c0de' }

test.each([
  failure,
  { ...failure, fields: undefined },
  { ...failure, fields: { name: reason, 'items.0': reason } },
  null,
  'text',
  [],
  {},
  reason,
  { ...failure, code: 1 },
  { ...failure, params: null },
  { ...failure, params: [] },
  { ...failure, message: undefined },
  { ...failure, requestId: 7 },
  { ...failure, fields: null },
  { ...failure, fields: [reason] },
  { ...failure, fields: { name: { code: 'TOO_LONG' } } },
])('the body %j is a failure exactly if its schema says so', (body) =>
  expect(asFailure(body)).toEqual(Failure.safeParse(body).data ?? null),
)

test('the error of a call has its status; another error is no refusal', () => {
  const { code, message, ...data } = failure
  expect(getRefusal(new ORPCError(code, { status: 422, message, data }))).toEqual({ ...failure, status: 422 })
  expect(getRefusal(new TypeError('Failed to fetch'))).toBeNull()
})
