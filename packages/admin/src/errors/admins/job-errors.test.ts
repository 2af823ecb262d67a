import type { ErrorReason } from '@storekeeper/contract/errors'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { errorText, loadErrorTexts } from '~/errors/error-text'
import { overwriteGetLocale } from '~/paraglide/runtime.js'

beforeAll(loadErrorTexts)

afterEach(() => overwriteGetLocale(() => 'en'))

const REASONS: [code: string, params?: ErrorReason['params']][] = [
  ['PICTURE_PROTOCOL'],
  ['PICTURE_WITH_PASSWORD'],
  ['PICTURE_PORT'],
  ['PICTURE_INTERNAL_ADDRESS'],
  ['PICTURE_REDIRECTS', { max: 5 }],
  ['PICTURE_STATUS', { status: 404 }],
  ['PICTURE_SERVER_UNREACHABLE', { cause: 'ECONNREFUSED' }],
  ['PICTURE_SERVER_SLOW'],
  ['PICTURE_CONNECTION_LOST'],
  ['NOT_A_PICTURE'],
  ['UNREADABLE_IMAGE'],
]

test('pictures that were not fetched are listed with their addresses and reasons, in Arabic too', () => {
  const url = 'https://pictures.example/a.png'
  const pictures = REASONS.map(([code, params = {}]) => ({ url, code, params, message: '' }))
  const failure = { code: 'PICTURES_NOT_FETCHED', params: { count: 12, pictures }, message: '' }
  expect(errorText(failure)).toContain(`${url} – The server returned the status 404.`)
  overwriteGetLocale(() => 'ar')
  const lines = errorText(failure).split('\n')
  expect(lines).toHaveLength(REASONS.length + 2)
  for (const line of lines) expect(line.replace(url, '')).not.toMatch(/[a-z]{3}/i)
})

test('what the program or a mail server reports is shown as it came', () => {
  expect(errorText({ code: 'JOB_FAILED', params: { cause: 'out of memory' }, message: '' })).toBe(
    'out of memory',
  )
  const answer = { code: 'MAIL_SERVER_ANSWER', params: { text: '550 No such user' }, message: '' }
  expect(errorText(answer)).toBe('550 No such user')
})
