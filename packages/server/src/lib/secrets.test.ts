import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEY_BYTES, sealedWith, secretsOf } from './secrets.ts'

const [one, two] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)]
const WORDS = 'JBSWY3DPEHPK3PXP'

test('what is sealed cannot be read, never looks the same twice, and opens to what it was', () => {
  const secrets = secretsOf([one])
  const [first, second] = [secrets.seal(WORDS, 'hers'), secrets.seal(WORDS, 'hers')]
  expect(first).not.toContain(WORDS)
  expect(first).not.toBe(second)
  expect([secrets.open(first, 'hers'), secrets.open(second, 'hers')]).toEqual([WORDS, WORDS])
  expect(sealedWith(first)).toBe(secrets.keyIds[0])
  expect(sealedWith(WORDS)).toBeUndefined()
})

test('it opens for nobody else, with no other key, and not when a bit of it was changed', () => {
  const secrets = secretsOf([one])
  const sealed = secrets.seal(WORDS, 'hers')
  expect(() => secrets.open(sealed, 'his')).toThrow()
  expect(() => secretsOf([two]).open(sealed, 'hers')).toThrow(secrets.keyIds[0])
  const [form, id, content = ''] = sealed.split('.')
  for (let place = 0; place < Buffer.from(content, 'base64url').length; place++) {
    const bytes = Buffer.from(content, 'base64url')
    bytes[place] = (bytes[place] ?? 0) ^ 1
    expect(() => secrets.open([form, id, bytes.toString('base64url')].join('.'), 'hers')).toThrow()
  }
  expect(() => secrets.open([form, id, ''].join('.'), 'hers')).toThrow()
})

test('of two keys the first seals, and both open', () => {
  const before = secretsOf([one]).seal(WORDS, 'hers')
  const both = secretsOf([two, one])
  expect(both.open(before, 'hers')).toBe(WORDS)
  expect(sealedWith(both.seal(WORDS, 'hers'))).toBe(secretsOf([two]).keyIds[0])
  expect(both.keyIds).toEqual([...secretsOf([two]).keyIds, ...secretsOf([one]).keyIds])
})
