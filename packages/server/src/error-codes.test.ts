import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@storekeeper/contract/errors/catalogue'
import type { ErrorEntry } from '@storekeeper/contract/errors/error-entry'
import { expect, test } from 'vitest'

const entries = Object.entries<ErrorEntry>(ERRORS)
const PACKAGES = join(import.meta.dirname, '../..')

const filesIn = (folder: string, isWanted: (file: string) => boolean) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(PACKAGES, folder, file), 'utf8') }))

test('no code is defined twice', () => {
  const codes = filesIn(
    'contract/src',
    (file) => file.endsWith('-errors.ts') && !file.endsWith('call-errors.ts'),
  ).flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \{/gm)].map(([, code]) => code))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(codes.toSorted()).toEqual(Object.keys(ERRORS).toSorted())
})

test.each(entries)('%s has a message of its params and an action', (_, entry) => {
  const named = [...entry.message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  expect(Object.keys(entry.params ?? {})).toEqual(expect.arrayContaining(named))
  // Specification 5 defines one message without a full stop.
  expect(entry.message).toMatch(/^[A-Z“{].*[.?:}]$|^File not founds$/)
  expect(entry.action).toMatch(/^[A-Z].*\.$/)
})

test('a test provokes each code', () => {
  const tests = filesIn('server/src', (file) => file.endsWith('.test.ts') && file !== 'error-codes.test.ts')
  const texts = tests.map(({ text }) => text).join('\n')
  expect(entries.map(([code]) => code).filter((code) => !new RegExp(`\\b${code}\\b`).test(texts))).toEqual([])
})
