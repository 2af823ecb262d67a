import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lock } from './shipped.ts'
import { print, root } from './steps.ts'

/**
 * The lock file must contain the packages for all platforms, not only for the one that wrote it: npm omits
 * optional packages of other platforms that it could not find, and `npm ci` then fails everywhere.
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

/** The folders in which Node resolves the dependencies of a package: inside it and next to each parent. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/node_modules/')
  return [...parts.map((_, at) => `${parts.slice(0, at + 1).join('/node_modules/')}/`), '']
}
