import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The gzipped JavaScript of the build: what a screen waits for, and each script for other pages. */
const dist = resolve(import.meta.dirname, process.env.OUT_DIR ?? 'packages/admin/dist')
type Manifest = Record<string, { file: string; imports?: string[] }>
const readManifest = (app: string): Manifest =>
  JSON.parse(readFileSync(resolve(dist, app, '.vite/manifest.json'), 'utf8'))
const admin = readManifest('.')

export default [
  budget('Sign-in', loadedWith(admin, 'index.html', '_sign-in-'), '150 kB'),
  budget(
    'Order list',
    // `shared` has the methods and paths of the contract: the list is usable after its first call.
    loadedWith(admin, 'index.html', '_routes-', '_shared-', '_frame-', '_order-list-'),
    '260 kB',
  ),
  budget(
    'Demo shop',
    loadedWith(
      readManifest('demo-shop'),
      ...['index.html', '../admin/src/api-link.ts'],
      ...['src/routes/demo-shop/$site.tsx?', 'src/routes/demo-shop/$site/index.tsx?'],
    ),
    '220 kB',
  ),
  // These run on pages of the storefront, so the limits are strict.
  budget('Chat widget', ['widget/chat.js'], '25 kB'),
  budget('Store events', ['widget/events.js'], '2 kB'),
]

function budget(name: string, files: string[], limit: string) {
  return { name, path: files.map((file) => resolve(dist, file)), limit, gzip: true }
}

/** Returns the scripts of the chunks that start with these names, and of all their static imports. */
function loadedWith(manifest: Manifest, ...names: string[]): string[] {
  const open = names.map((name) => {
    const key = Object.keys(manifest).find((found) =>
      name.startsWith('_') ? isChunk(found, name) : found.startsWith(name) && !found.endsWith('.css'),
    )
    if (!key) throw new Error(`The build has no chunk ${name}.`)
    return key
  })
  const seen = new Set<string>()
  for (let key = open.pop(); key; key = open.pop()) {
    if (!seen.has(key)) open.push(...(manifest[key]?.imports ?? []))
    seen.add(key)
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}

/** Whether the key is that of a chunk with this name: Vite adds a hash of eight characters. */
function isChunk(key: string, name: string): boolean {
  return key.startsWith(name) && /^[\w-]{8}\.js$/.test(key.slice(name.length))
}
