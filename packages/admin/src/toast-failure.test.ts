import { ORPCError } from '@orpc/client'
import { afterEach, expect, test } from 'vitest'
import { customerSentence } from './domains/customers/customer-sentences'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { failureText } from './toast-failure'

afterEach(() => overwriteGetLocale(() => 'en'))

const TAGS = 'Together they have more than 50 tags. Please take some away first.'
const ADDRESSES = 'Together they have more than 50 addresses. Please remove some first.'

const refusedFor = (...messages: string[]) =>
  new ORPCError('REFUSED', {
    status: 422,
    message: messages.join(' '),
    data: { issues: messages.map((message) => ({ path: 'keep', message })), requestId: '1' },
  })

test('two customers who do not fit together for several reasons hear each of them in Arabic', () => {
  overwriteGetLocale(() => 'ar')
  const told = failureText(refusedFor(TAGS, ADDRESSES), customerSentence)
  expect(told).toBe(`${customerSentence(TAGS)} ${customerSentence(ADDRESSES)}`)
  expect(told).not.toMatch(/[a-z]/i)
})

test('one reason is told as it is, and what did not come from the shop as a lost connection', () => {
  expect(failureText(refusedFor(TAGS), customerSentence)).toBe(customerSentence(TAGS))
  expect(failureText(new TypeError('Failed to fetch'))).toBe(
    'The server cannot be reached. Please check the connection and try again.',
  )
})
