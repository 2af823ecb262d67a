import { ORPCError } from '@orpc/client'
import { afterEach, expect, test } from 'vitest'
import { customerMessage } from './domains/customers/customer-messages'
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
  const shown = failureText(refusedFor(TAGS, ADDRESSES), customerMessage)
  expect(shown).toBe(`${customerMessage(TAGS)} ${customerMessage(ADDRESSES)}`)
  expect(shown).not.toMatch(/[a-z]/i)
})

test('one reason is shown unchanged, and what did not come from the shop as a lost connection', () => {
  expect(failureText(refusedFor(TAGS), customerMessage)).toBe(customerMessage(TAGS))
  expect(failureText(new TypeError('Failed to fetch'))).toBe(
    "Can't connect to the server. Check your connection and try again.",
  )
})
