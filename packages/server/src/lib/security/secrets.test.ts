import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildSecrets, KEY_BYTES, parseKeyId } from './secrets.ts'

const [one, two] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)]
const TEXTS = 'JBSWY3DPEHPK3PXP'

test('what is encrypted cannot be read, never looks the same twice, and opens to what it was', () => {
  const secrets = buildSecrets([one])
  const [first, second] = [secrets.encrypt(TEXTS, 'hers'), secrets.encrypt(TEXTS, 'hers')]
  expect(first).not.toContain(TEXTS)
  expect(first).not.toBe(second)
  expect([secrets.open(first, 'hers'), secrets.open(second, 'hers')]).toEqual([TEXTS, TEXTS])
  expect(parseKeyId(first)).toBe(secrets.keyIds[0])
  expect(parseKeyId(TEXTS)).toBeUndefined()
})

test('it opens for no other owner, with no other key, and not when a bit of it was changed', () => {
  const secrets = buildSecrets([one])
  const encrypted = secrets.encrypt(TEXTS, 'hers')
  expect(() => secrets.open(encrypted, 'his')).toThrow()
  expect(() => buildSecrets([two]).open(encrypted, 'hers')).toThrow(secrets.keyIds[0])
  const [form, id, content = ''] = encrypted.split('.')
  for (let index = 0; index < Buffer.from(content, 'base64url').length; index++) {
    const bytes = Buffer.from(content, 'base64url')
    bytes[index] = (bytes[index] ?? 0) ^ 1
    expect(() => secrets.open([form, id, bytes.toString('base64url')].join('.'), 'hers')).toThrow()
  }
  expect(() => secrets.open([form, id, ''].join('.'), 'hers')).toThrow()
})

test('of two keys the first encrypts, and both open', () => {
  const before = buildSecrets([one]).encrypt(TEXTS, 'hers')
  const both = buildSecrets([two, one])
  expect(both.open(before, 'hers')).toBe(TEXTS)
  expect(parseKeyId(both.encrypt(TEXTS, 'hers'))).toBe(buildSecrets([two]).keyIds[0])
  expect(both.keyIds).toEqual([...buildSecrets([two]).keyIds, ...buildSecrets([one]).keyIds])
})
