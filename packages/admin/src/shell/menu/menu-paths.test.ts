import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGroup, NAV } from './nav'

const root = join(import.meta.dirname, '../../../../..')
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]

/** `More › Jobs`, and for the pages of a group also `Orders › Invoices`. */
const paths = new Set(
  NAV.flatMap((section) =>
    section.entries.flatMap((entry) => [
      `${section.label()} › ${entry.label()}`,
      ...(isGroup(entry) ? entry.children.map((child) => `${entry.label()} › ${child.label()}`) : []),
    ]),
  ),
)

/** The tutorial of CONTRIBUTING.md adds this page. */
const ADDED = 'More › Suppliers'

test.each(pages)('every path of the menu that %s names is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/\*\*([^*\n]+ › [^*\n]+)\*\*/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !paths.has(path) && path !== ADDED)).toEqual([])
  // A path in plain text, or with other arrows, would not be found above.
  expect(text.match(/›/g)?.length ?? 0).toBe(named.length)
  expect(text.match(/[A-Z]\w+ → [A-Z]/g) ?? []).toEqual([])
})
