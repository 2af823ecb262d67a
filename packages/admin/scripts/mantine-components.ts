import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow, readImports } from './imports.ts'

const core = packageFolder('@mantine/core')
const components = join(core, 'esm/components')
const styles = join(core, 'styles')

/** Required by every screen, regardless of its imports. */
const ALWAYS = ['UnstyledButton', 'VisuallyHidden']

/**
 * Returns Mantine components that these files use, with the components they contain; only those with styles.
 */
export const findComponents = (files: Iterable<string>): Set<string> => {
  const used = new Set<string>()
  const open = [...ALWAYS, ...[...files].flatMap(importedComponents)]
  for (let name = open.pop(); name; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...findParts(name))
  }
  return new Set([...used].filter((name) => existsSync(join(styles, `${name}.layer.css`))))
}

/** In the order of Mantine's own style sheet, since later rules have precedence. */
export const inCascadeOrder = (names: Iterable<string>): string[] => {
  const whole = readFileSync(join(core, 'styles.css'), 'utf8')
  const position = (name: string) => whole.indexOf(getFirstClass(name))
  return [...names].sort((one, other) => position(one) - position(other))
}

const getFirstClass = (name: string) =>
  readFileSync(join(styles, `${name}.css`), 'utf8').match(/\.m_[0-9a-f]+/)?.[0] ?? ''

/** Imported by name from Mantine's core, or used inside another of its packages, such as notifications. */
const importedComponents = (file: string): string[] =>
  readImports(file).flatMap(({ names, from }) => {
    if (from === '@mantine/core') return names
    return /^@mantine\/(?!core|hooks|form)/.test(from) ? componentsInside(from) : []
  })

const componentsInside = (name: string) =>
  filesBelow(join(packageFolder(name), 'esm'), /\.mjs$/)
    .flatMap(readImports)
    .flatMap(({ names, from }) => (from === '@mantine/core' ? names : []))

/** Returns the components whose folders the files of this one import. */
const findParts = (name: string): string[] => {
  const folder = join(components, name)
  if (!existsSync(folder)) return []
  return filesBelow(folder, /\.mjs$/)
    .flatMap(readImports)
    .flatMap(({ from }) => from.match(/(?:\.\.\/)+(?:utils\/)?([A-Z]\w+)\//)?.[1] ?? [])
    .filter((part) => part !== name)
}

function packageFolder(name: string): string {
  const entry = dirname(fileURLToPath(import.meta.resolve(name)))
  const isRoot = (folder: string) => readdirSync(folder).includes('package.json') && folder.endsWith(name)
  return isRoot(entry) ? entry : dirname(entry)
}
