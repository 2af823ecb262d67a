import { ERRORS, type ErrorCode, errorMessage } from '@storekeeper/contract/errors/catalogue'
import type { ErrorEntry } from '@storekeeper/contract/errors/error-entry'
import { toIssueCode } from '@storekeeper/contract/errors/issue-code'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { errorText, loadErrorTexts } from './error-text'
import { fieldText } from './field-text'

beforeAll(loadErrorTexts)
afterEach(() => overwriteGetLocale(() => 'en'))

/** Builds a value for each param. Strings are non-English, so that untranslated English text is detected. */
function buildSample(schema: unknown, name = ''): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (name in GIVEN) return GIVEN[name]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return buildSample(schema.unwrap())
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, inner]) => [key, buildSample(inner, key)]),
    )
  if (schema instanceof z.ZodArray) return [buildSample(schema.element)]
  if (schema instanceof z.ZodRecord) return { orders: 3, products: 2 }
  if (schema instanceof z.ZodNumber) return 3
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodISODateTime) return AT
  if (schema instanceof z.ZodISODate) return '2026-01-31'
  return schema instanceof z.ZodUnion ? buildSample(schema.options[0]) : 'كلمة'
}

const AT = '2026-01-31T12:00:00.000Z'
/** Params whose values cannot be derived from a plain string schema. */
const GIVEN: Readonly<Record<string, unknown>> = {
  ...{ currency: 'EUR', timeZone: 'Europe/Berlin', countries: ['DE'], firstDay: '2026-01-31', at: AT },
  ...{ code: 'OUT_OF_STOCK', status: 'shipped', from: 'shipped', to: ['pending'] },
}

const buildParams = ({ params = {} }: ErrorEntry) => Object(buildSample(z.object(params)))

const codes = Object.entries<ErrorEntry>(ERRORS).map(([code, entry]) => [code as ErrorCode, entry] as const)

test.each(codes)('%s is Arabic on an Arabic screen', (code, entry) => {
  overwriteGetLocale(() => 'ar')
  const params = buildParams(entry)
  const text = errorText({ code, params, message: errorMessage(code, params) })
  expect(text).toMatch(/\p{Script=Arabic}/u)
  expect(text).not.toMatch(/[a-z]{2,}\s+[a-z]{2,}/)
})

test('a code of a later version is shown by its English message', () => {
  expect(errorText({ code: 'LATER', params: {}, message: 'Something new.' })).toBe('Something new.')
})

test('limits are shown as money or numbers, and a site that an admin may not view without its key', () => {
  const limit = (max: unknown) => errorText({ code: 'LIMIT_NOT_HELD', params: { max }, message: '' })
  expect(limit({ amount: 5000, currency: 'USD' })).toBe('Your own limit is $50.00. You can’t grant more.')
  expect(limit(2000)).toBe('Your own limit is 2,000. You can’t grant more.')
  const params = { permission: 'tickets:change', site: 'other-site' }
  const text = errorText({ code: 'SITE_NOT_PERMITTED', params, message: '' })
  expect(text).toMatch(/^You don’t have the permission “.+” on this site\.$/)
  const onAll = { permission: 'tickets:change', site: 'all' }
  expect(errorText({ code: 'SITE_NOT_PERMITTED', params: onAll, message: '' })).toMatch(/” on all sites\.$/)
})

test('how long to wait is shown in minutes or seconds', () => {
  const wait = (retryAfterSeconds: number) =>
    errorText({ code: 'TOO_MANY_REQUESTS', params: { retryAfterSeconds }, message: '' })
  expect(wait(720)).toBe('Too many attempts. Try again in 12 minutes.')
  expect(wait(1)).toBe('Too many attempts. Try again in 1 second.')
  overwriteGetLocale(() => 'ar')
  expect(wait(720)).toBe('محاولات كثيرة جدًا. أعد المحاولة بعد 12 دقيقة.')
})

test('what a schema refuses without a text of its own has one of the catalogue', () => {
  z.config({ customError: toIssueCode })
  const shape = z.strictObject({ count: z.int().min(1), name: z.string().min(1), note: z.string().max(5) })
  const { error } = shape.safeParse({ count: 0, name: '', note: 'too long' })
  expect(error?.issues.map(({ message }) => fieldText(message))).toEqual([
    'Enter 1 or more.',
    'Fill in this field.',
    'Use up to 5 characters.',
  ])
})
