import { expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { bulkResult } from '../list.ts'
import { reasonWith } from './reason-with.ts'

const reasonOf = (code: string) => ({ code, params: {}, message: 'This order no longer exists.' })

test('a reason of a few codes has no other', () => {
  const Reason = reasonWith('ORDER_GONE', 'STALE')
  expect(Reason.parse(reasonOf('STALE'))).toEqual(reasonOf('STALE'))
  expect(Reason.safeParse(reasonOf('INTERNAL')).error?.issues).toMatchObject([{ path: ['code'] }])
  expect(ErrorReason.parse(reasonOf('INTERNAL'))).toEqual(reasonOf('INTERNAL'))
})

test('a bulk call skips rows for its own reasons only', () => {
  const _id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const Result = bulkResult('ORDER_GONE')
  const skip = (code: string) => ({ updated: [], skipped: [{ _id, ...reasonOf(code) }] })
  expect(Result.parse(skip('ORDER_GONE'))).toEqual(skip('ORDER_GONE'))
  expect(Result.safeParse(skip('STALE')).success).toBe(false)
})

test('a code that two lists name is named once', () => {
  const { properties } = z.toJSONSchema(reasonWith('STALE', 'ORDER_GONE', 'STALE'))
  expect(properties?.code).toEqual({ type: 'string', enum: ['STALE', 'ORDER_GONE'] })
})
