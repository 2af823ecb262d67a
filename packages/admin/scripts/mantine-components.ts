import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow, importsOf } from './imports.ts'

const core = packageFolder('@mantine/core')
const components = join(core, 'esm/components')
const styles = join(core, 'styles')

/** Every screen has these, whatever it imports. */
const ALWAYS = ['UnstyledButton', 'VisuallyHidden']

/** Mantine's components that these files use, with all that those are made of; only such as have styles. */
export const componentsOf = (files: Iterable<string>): Set<string> => {
  const used = new Set<string>()
  const open = [...ALWAYS, ...[...files].flatMap(importedComponents)]
  for (let name = open.pop(); name; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...partsOf(name))
  }
  return new Set([...used].filter((name) => existsSync(join(styles, `${name}.layer.css`))))
}

/** In the order of Mantine's own style sheet, since later rules win. */
export const inCascadeOrder = (names: Iterable<string>): string[] => {
  const whole = readFileSync(join(core, 'styles.css'), 'utf8')
  const position = (name: string) => whole.indexOf(firstClassOf(name))
  return [...names].sort((one, other) => position(one) - position(other))
}

const firstClassOf = (name: string) =>
  readFileSync(join(styles, `${name}.css`), 'utf8').match(/\.m_[0-9a-f]+/)?.[0] ?? ''

/** Imported by name from Mantine's core, or used inside another of its packages, such as the toasts. */
const importedComponents = (file: string): string[] =>
  importsOf(file).flatMap(({ names, from }) => {
    if (from === '@mantine/core') return names
    return /^@mantine\/(?!core|hooks|form)/.test(from) ? componentsInside(from) : []
  })

const componentsInside = (name: string) =>
  filesBelow(join(packageFolder(name), 'esm'), /\.mjs$/)
    .flatMap(importsOf)
    .flatMap(({ names, from }) => (from === '@mantine/core' ? names : []))

/** The components whose folders the files of this one import. */
const partsOf = (name: string): string[] => {
  const folder = join(components, name)
  if (!existsSync(folder)) return []
  return filesBelow(folder, /\.mjs$/)
    .flatMap(importsOf)
    .flatMap(({ from }) => from.match(/(?:\.\.\/)+(?:utils\/)?([A-Z]\w+)\//)?.[1] ?? [])
    .filter((part) => part !== name)
}

function packageFolder(name: string): string {
  const entry = dirname(fileURLToPath(import.meta.resolve(name)))
  const isRoot = (folder: string) => readdirSync(folder).includes('package.json') && folder.endsWith(name)
  return isRoot(entry) ? entry : dirname(entry)
}
