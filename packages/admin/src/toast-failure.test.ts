import { ORPCError } from '@orpc/client'
import { beforeAll, expect, test } from 'vitest'
import { loadErrorTexts } from './errors/error-text'
import { failureText } from './toast-failure'

beforeAll(loadErrorTexts)

const field = (code: string) => ({ code, params: {}, message: `English of ${code}` })

test('one reason is shown as the text of its code', () => {
  const fields = { customer: field('CUSTOMER_BLOCKED') }
  const error = new ORPCError('CUSTOMER_BLOCKED', { status: 422, message: 'English', data: { fields } })
  expect(failureText(error)).toBe('This customer is blocked.')
})

test('several fields are shown as the texts of their codes, each once', () => {
  const fields = {
    customer: field('CUSTOMER_BLOCKED'),
    receiver: field('CUSTOMER_BLOCKED'),
    site: field('SITE_NOT_FOUND'),
  }
  const error = new ORPCError('INVALID_FIELDS', { status: 422, message: 'English', data: { fields } })
  expect(failureText(error)).toBe('This customer is blocked. This site no longer exists.')
})

test('fields that the contract refuses are shown as their texts, and without any the general one is', () => {
  const badRequest = (fields?: Record<string, unknown>) =>
    new ORPCError('BAD_REQUEST', { status: 400, message: 'English', data: { fields } })
  expect(failureText(badRequest({ email: field('INVALID_EMAIL') }))).toBe('Enter a valid e-mail address.')
  expect(failureText(badRequest())).toBe('Some of the data isn’t valid. Check the fields and try again.')
})

test('what did not come from the shop is a lost connection', () => {
  expect(failureText(new TypeError('Failed to fetch'))).toBe(
    'Can’t connect to the server. Check your connection and try again.',
  )
})
