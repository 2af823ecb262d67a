import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { filesBelow, loadedTogether } from './imports.ts'
import { findComponents, inCascadeOrder } from './mantine-components.ts'

/**
 * Generates the imports of Mantine's component styles: those of the sign-in page in one file, and those of
 * all other screens, including the demo shop's, in a second. With `--check` it only reports whether the files are up to date.
 */
const src = resolve(import.meta.dirname, '../src')
const demoShop = resolve(import.meta.dirname, '../../demo-shop/src')
const NOTE = '/* Written by scripts/mantine-css.ts. */\n'
const GROUND = ['baseline', 'default-css-variables', 'global']

const FIRST = ['main.tsx', 'router.tsx', 'routes/__root.tsx', 'routes/index.tsx', 'ui/toasts/ToastStack.tsx']
const firstFiles = FIRST.map((file) => resolve(src, file))
const first = findComponents(loadedTogether(firstFiles, src, /routeTree\.gen/))
const all = findComponents(
  [src, demoShop].flatMap((folder) => filesBelow(folder, /(?<!\.test|\.gen)\.tsx?$/)),
)
const later = [...all].filter((name) => !first.has(name))

const ground = GROUND.map((name) => `@import '@mantine/core/styles/${name}.css' layer(mantine);\n`)
const styles = (names: Iterable<string>) =>
  inCascadeOrder(names).map((name) => `@import '@mantine/core/styles/${name}.layer.css';\n`)

const files = {
  'ui/mantine-base.css': [NOTE, ...ground, ...styles(first)].join(''),
  'ui/mantine-admin.css': [NOTE, ...styles(later)].join(''),
}

for (const [name, css] of Object.entries(files)) {
  const file = resolve(src, name)
  if ((await readFile(file, 'utf8').catch(() => '')) === css) continue
  if (process.argv.includes('--check')) {
    process.stderr.write(`src/${name} is out of date. Run: node packages/admin/scripts/mantine-css.ts\n`)
    process.exitCode = 1
  } else await writeFile(file, css)
}
