import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock } from './shipped.ts'
import { print, root } from './steps.ts'

/**
 * The lock must name what every machine needs, and not only the one that wrote it: npm leaves out the packages for other
 * processors and systems that it could not find, and then no install works there (`npm ci` nowhere at all).
 */
const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
    .map((name) => `${path} may need ${name}`),
)
for (const line of missing) print(`  ${line}`)
if (missing.length > 0) print('Choose versions of these that are there for every machine, and install anew.')
process.exit(missing.length === 0 ? 0 : 1)

/** Where node looks for what a package asks for: within it, and beside each that it lies in. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/node_modules/')
  return [...parts.map((_, at) => `${parts.slice(0, at + 1).join('/node_modules/')}/`), '']
}
