import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]

/** Folders to which abbreviated paths in a document may be relative. */
const BEGINNINGS = [
  ...['', 'packages/admin', 'packages/admin/src', 'packages/chat-widget', 'packages/server/src'],
  'packages/server/src/domains',
]
/** Expands the paths of these two packages, which documents abbreviate. */
const inFull = (path: string) => path.replace(/^(contract|admin)\//, 'packages/$1/src/')

const isThere = (path: string) =>
  [path, inFull(path)].some((named) => BEGINNINGS.some((beginning) => exists(join(beginning, named))))
const exists = (path: string) =>
  path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))

/** Matches paths in backticks that have a file extension or start with one of our folders. */
const LIKE_A_PATH =
  /`((?:packages|docs|e2e|scripts|bench|deploy|contract|domains)\/[\w./$*-]*|(?:[\w.-]+\/)+[\w.$*-]+\.(?:tsx?|mjs|css|json|md|conf|yaml))`/g

test.each(pages)('every path that %s names is there', (page) => {
  const named = [...read(page).matchAll(LIKE_A_PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test.each(pages)('every link and picture of %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)|src="(docs\/[^"]+)"/g)]
  const paths = links.map(([, link, picture]) => link ?? picture ?? '')
  expect(paths.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([])
})

test('the README’s “Where is…” answers at most 15 questions, each with files', () => {
  const table = read('README.md').split('| Question | Files |')[1] ?? ''
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.length).toBeLessThanOrEqual(15)
  expect(rows.filter((row) => !row.match(LIKE_A_PATH))).toEqual([])
})

const commands = JSON.parse(read('package.json')).scripts
/** Only in code, not in prose: `npm start` and `npm test` need no `run`. */
const NAMES_A_VERB = /\bnpm (?:run (?:--\S+ )*([\w:-]+)|(start|test)\b)/g

test.each(pages)('every command that %s names is a script', (page) => {
  const named = [...read(page).matchAll(NAMES_A_VERB)].map(([, run, bare]) => run ?? bare ?? '')
  expect(named.filter((command) => !(command in commands))).toEqual([])
})

test('the README names every command that there is', () => {
  const named = new Set([...read('README.md').matchAll(NAMES_A_VERB)].map(([, run, bare]) => run ?? bare))
  expect(Object.keys(commands).filter((command) => !named.has(command))).toEqual([])
})
