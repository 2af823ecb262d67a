import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { jobMessage } from './job-messages'

afterEach(() => overwriteGetLocale(() => 'en'))

const REASONS = [
  'Only http and https are fetched.',
  'An address with a password is not fetched.',
  'Only the ports 80 and 443 are fetched.',
  'The address leads into an internal network.',
  'It redirects more than 5 times.',
  'The server answered 404.',
  'The server cannot be reached (ECONNREFUSED).',
  'The server took too long.',
  'The connection broke off.',
  'It is not a picture.',
  'The picture cannot be read. It may be damaged or not be whole.',
]

test('pictures that were not fetched are listed with their addresses and reasons, in Arabic too', () => {
  const failure = [
    `${REASONS.length} pictures were not fetched:`,
    ...REASONS.map((reason) => `https://pictures.example/a.png – ${reason}`),
  ].join('\n')
  expect(jobMessage(failure)).toContain('https://pictures.example/a.png – The server answered 404.')
  overwriteGetLocale(() => 'ar')
  const lines = jobMessage(failure).split('\n')
  expect(lines).toHaveLength(REASONS.length + 1)
  for (const line of lines)
    expect(line.replace('https://pictures.example/a.png', '')).not.toMatch(/[a-z]{3}/i)
})
