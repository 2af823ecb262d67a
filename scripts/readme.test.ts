import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const paths = [...readme.matchAll(/`((?:packages|docs|e2e|scripts|bench)\/[^`]*)`|\]\((docs\/[^)]+)\)/g)].map(
  ([, code, link]) => code ?? link ?? '',
)

test('the README’s “Where is…” table has more than a handful of entries', () => {
  expect(paths.length).toBeGreaterThan(15)
})

test.each(paths)('the README says %s, and it is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

test('every verb that the README names is a script', () => {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
  const verbs = [
    ...readme.matchAll(
      /npm (?:run (?:--silent )?)?(start|test|dev|check|bench|import|openapi|[a-z]+:[a-z]+)\b/g,
    ),
  ]
  for (const [, verb] of verbs) expect(scripts).toHaveProperty([verb ?? ''])
})
