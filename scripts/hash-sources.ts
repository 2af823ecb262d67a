import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const admin = path.join('packages', 'admin')
const demoShop = path.join('packages', 'demo-shop')
const widget = path.join('packages', 'chat-widget')

/**
 * All sources of the admin, the demo shop and the chat widget, without the output of the build, which would trigger
 * another build.
 */
const folders = [
  ...['src', 'messages', 'public', 'vite'].map((name) => path.join(admin, name)),
  path.join(demoShop, 'src'),
  path.join(widget, 'src'),
  path.join('packages', 'contract', 'src'),
]
const files = ['package-lock.json', 'tsconfig.base.json']

const isMade = (name: string) => /(^|[\\/])paraglide([\\/]|$)|\.gen\.ts$/.test(name)
const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** Returns a hash that changes with the sources of the screens. */
export async function hashSources(root: string): Promise<string> {
  const found = await Promise.all(folders.map((folder) => filesIn(root, folder)))
  const configuration = await Promise.all(
    [admin, demoShop, widget].map((folder) => filesBeside(root, folder)),
  )
  const names = [...files, ...configuration.flat(), ...found.flat()].sort()

  const contents = await Promise.all(names.map((name) => readFile(path.join(root, name)).catch(() => null)))
  const hash = createHash('sha256')
  for (const [position, content] of contents.entries()) {
    hash.update(`${names[position]}\0${content?.length ?? 'none'}\0`)
    if (content) hash.update(content)
  }
  return hash.digest('hex')
}

async function filesBeside(root: string, folder: string): Promise<string[]> {
  const beside = await readdir(path.join(root, folder), { withFileTypes: true })
  return beside.filter((entry) => entry.isFile()).map((entry) => path.join(folder, entry.name))
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !isMade(name) && !isTest(name))
}
