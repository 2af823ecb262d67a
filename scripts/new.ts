import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { print, root, tool } from './steps.ts'

/**
 * `npm run new domain gift-cards`: adds a domain with a list, a form and the calls to list, get, create, update
 * and delete, from the templates in scripts/new-domain. An irregular singular is a second name:
 * `npm run new domain addresses address`. See "Add a screen" in CONTRIBUTING.md.
 */
const [kind, plural = '', singular = plural.replace(/ies$/, 'y').replace(/s$/, '')] = process.argv.slice(2)
const isName = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name)
if (kind !== 'domain' || !isName(plural) || !isName(singular) || plural === singular) {
  print(
    'Usage: npm run new domain <plural> [singular], in lower case with hyphens, such as: npm run new domain gift-cards',
  )
  process.exit(2)
}
/** The templates name a variable after the singular. */
const RESERVED = ['break', 'case', 'class', 'const', 'default', 'delete', 'export', 'import', 'new', 'return']
if ([...RESERVED, 'super', 'switch', 'this', 'throw', 'void'].includes(singular)) {
  print(`“${singular}” is a keyword of the language. Choose another name, such as “order-${plural}”.`)
  process.exit(2)
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const toCamel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toTexts = (kebab: string) => [
  kebab,
  toCamel(kebab),
  capitalize(toCamel(kebab)),
  kebab.replaceAll('-', '_'),
  kebab.replaceAll('-', ' '),
  capitalize(kebab.replaceAll('-', ' ')),
]
/** The plural comes first, since it contains the singular. */
const names = [...toTexts('sample-items'), ...toTexts('sample-item')]
const ownNames = [...toTexts(plural), ...toTexts(singular)]

/** Returns a text of the templates with the names of the new domain. */
const named = (text: string) =>
  names.reduce((renamed, name, index) => renamed.replaceAll(name, ownNames[index] ?? ''), text)

const MIGRATIONS = 'packages/server/src/db/migrations'
const last = readdirSync(join(root, MIGRATIONS)).toSorted().at(-1) ?? '0000'
const migration = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')

const FILES = {
  'contract.ts': 'packages/contract/src/sample-items/sample-items.ts',
  'migration.ts': `${MIGRATIONS}/${migration}-sample-items.ts`,
  'server.ts': 'packages/server/src/domains/sample-items/sample-items.ts',
  'screen.tsx': 'packages/admin/src/domains/sample-items/SampleItemScreen.tsx',
  'route.tsx': 'packages/admin/src/routes/admin/sample-items.tsx',
  'en.json': 'packages/admin/messages/en/sample-items.json',
  'ar.json': 'packages/admin/messages/ar/sample-items.json',
}

/** The lists that name every domain: each gets a line after the last line that matches. */
const LINES: { file: string; after: RegExp; line: string }[] = [
  {
    file: 'packages/contract/src/index.ts',
    after: /^import /,
    line: "import { sampleItems } from './sample-items/sample-items.ts'",
  },
  { file: 'packages/contract/src/index.ts', after: /^ {2}\w+,$/, line: '  sampleItems,' },
  {
    file: 'packages/contract/src/permissions.ts',
    after: /^ {2}'pages:change'/,
    line: "  'sample-items:read': 'View sample items',\n  'sample-items:change': 'Create, edit and delete sample items',",
  },
  {
    file: 'packages/contract/src/errors/resources.ts',
    after: /^ {2}site: /,
    line: "  'sample-item': { one: 'sample item', many: 'sample items' },",
  },
  {
    file: 'packages/server/src/router.ts',
    after: /^import /,
    line: "import { sampleItems } from './domains/sample-items/sample-items.ts'",
  },
  { file: 'packages/server/src/router.ts', after: /^ {2}\w+,$/, line: '  sampleItems,' },
  {
    file: 'packages/admin/src/shell/menu/nav.ts',
    after: /^ {6}\{ label: m\.faqs_title/,
    line: "      { label: m.sample_items_title, to: '/admin/sample-items', icon: IconList, permission: 'sample-items:read' },",
  },
  { file: 'packages/admin/src/shell/menu/nav.ts', after: /^ {2}IconLayoutDashboard,$/, line: '  IconList,' },
]

const existing = Object.values(FILES)
  .map(named)
  .filter((target) => existsSync(join(root, target)))
const domain = named('packages/server/src/domains/sample-items')
if (existsSync(join(root, domain))) existing.push(domain)
if (existing.length > 0) {
  print(`${existing.join(' and ')} exists already.`)
  process.exit(1)
}

const written = Object.entries(FILES).map(([template, file]) => {
  const target = named(file)
  mkdirSync(dirname(join(root, target)), { recursive: true })
  writeFileSync(
    join(root, target),
    named(readFileSync(join(root, 'scripts/new-domain', `${template}.txt`), 'utf8')),
  )
  return target
})

const extended = LINES.map(({ file, after, line }) => {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const index = lines.findLastIndex((text) => after.test(text))
  if (index < 0) throw new Error(`${file} has no line that matches ${after}.`)
  if (!lines.includes(named(line))) lines.splice(index + 1, 0, named(line))
  writeFileSync(join(root, file), lines.join('\n'))
  return file
})

const changed = [...written, ...new Set(extended)]
// Only the names of the files go to stdout.
const [node = '', ...biome] = tool('@biomejs/biome/bin/biome', 'check', '--write', ...changed)
execFileSync(node, biome, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
for (const file of changed) print(file)
