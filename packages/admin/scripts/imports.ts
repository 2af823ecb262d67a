import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Returns all files in a folder whose names match. */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Returns these files and all of our modules that they import statically; dynamic `import()` is excluded. */
export const loadedTogether = (files: readonly string[], src: string, except: RegExp): Set<string> => {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || except.test(file)) continue
    found.add(file)
    for (const { from } of readImports(file)) {
      const next = locate(from, file, src)
      if (next) open.push(next)
    }
  }
  return found
}

/** Returns the static imports and re-exports of a file: their modules and names, without types. */
export const readImports = (file: string): { names: string[]; from: string }[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:import|export)(?!\s+type\b)([^'"();]*?)from\s*['"]([^'"]+)['"]/g,
    ),
  ].map(([, names = '', from = '']) => ({ names: namesIn(names), from }))

const namesIn = (clause: string) =>
  clause
    .replace(/^[^{]*\{|\}[^}]*$/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)

const locate = (from: string, importer: string, src: string) => {
  const path = from.startsWith('~/') ? join(src, from.slice(2)) : resolve(dirname(importer), from)
  if (!from.startsWith('~/') && !from.startsWith('.')) return undefined
  return ['.tsx', '.ts'].map((ending) => path + ending).find(existsSync)
}
