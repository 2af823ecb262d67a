import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CONTRACT_IN_CHUNKS } from '../vite/contract-in-chunks.ts'

/**
 * Checks the build: the size of the gzipped JavaScript that a screen requires, that public pages do not load
 * the layout of the back-office, and that the first chunks contain only permitted modules of the contract.
 */
const dist = resolve(process.env.OUT_DIR ?? resolve(import.meta.dirname, '../dist'))
const ENTRY = 'index.html'

const SCREENS = [
  { name: 'Sign-in', routes: ['src/routes/index.tsx'], later: [], limitKb: 174 },
  {
    name: 'Order list',
    routes: ['src/routes/admin.tsx', 'src/routes/admin/orders/all.tsx'],
    // Includes the methods and paths of the contract: the list is usable after its first call.
    later: ['_routes', 'src/api-link.ts'],
    limitKb: 325,
  },
]

/**
 * The modules of the contract that the first chunk and the routes may contain: shared basics, permissions,
 * sign-in, the profile, error codes, and the schemas of search parameters.
 */
const FIRST_CHUNK_MAY_CONTAIN = [
  /^(call|errors|files|language|list|permissions|shapes)\.ts$/,
  /^(auth\/sign-in|profile\/profile|errors\/(error-code|reason-with))\.ts$/,
  /-(query|status)\.ts$/,
]

/** Code that loads in parallel with the first screen, and pages outside the back-office. */
const OUTSIDE =
  /^src\/(api-link|ui\/toasts\/ToastStack|routes\/(?!admin[./]))|^_(sign-in|routes|shared)-.*js$/

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
const manifest = Manifest.parse(json('.vite/manifest.json'))
const contents = z.record(z.string(), z.array(z.string())).parse(json(CONTRACT_IN_CHUNKS))

for (const { name, routes, later, limitKb } of SCREENS) {
  const files = loadedWith([ENTRY, ...routes.map(findChunk), ...later.map(findNamedChunk)])
  const sizes = files.map((file) => ({ file, kb: gzipSync(readFileSync(resolve(dist, file))).length / 1000 }))
  const totalKb = sizes.reduce((sum, { kb }) => sum + kb, 0)
  toText(`\n${name}: ${totalKb.toFixed(1)} kB of ${limitKb} kB`)
  for (const { file, kb } of sizes.toSorted((one, other) => other.kb - one.kb))
    toText(`${kb.toFixed(1).padStart(8)}  ${file}`)
  if (totalKb > limitKb) fail(`${name} loads more than ${limitKb} kB.`)
}

for (const key of Object.keys(manifest).filter((name) => OUTSIDE.test(name)))
  if (loadedWith([key]).some((file) => file.startsWith('assets/frame-')))
    fail(
      `${key} loads the frame of the back-office: both need a module that SHARED in vite.config.ts does not name.`,
    )

for (const file of loadedWith([ENTRY, findNamedChunk('_routes')]).flatMap((chunk) => contents[chunk] ?? []))
  if (!FIRST_CHUNK_MAY_CONTAIN.some((allowed) => allowed.test(file)))
    fail(
      `The first chunk, or that of the routes, holds contract/src/${file}. Let its route import a file of its own, such as orders/order-query.ts.`,
    )

/** Returns the chunk of a screen, which the router's plugin splits from its route file. */
function findChunk(route: string): string {
  const key = Object.keys(manifest).find((name) => name.startsWith(`${route}?`))
  if (!key) throw new Error(`${route} has no chunk of its own.`)
  return key
}

/** Returns a chunk that vite.config.ts names, such as `_frame`, or the one of a file. */
function findNamedChunk(name: string): string {
  const key = Object.keys(manifest).find(
    (found) => found === name || (found.startsWith(`${name}-`) && found.endsWith('.js')),
  )
  if (!key) throw new Error(`There is no chunk ${name}.`)
  return key
}

/** Returns the files of these chunks and of all their static imports, without duplicates. */
function loadedWith(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
}

function json(name: string): unknown {
  return JSON.parse(readFileSync(resolve(dist, name), 'utf8'))
}

function fail(reason: string) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

function toText(line: string) {
  process.stdout.write(`${line}\n`)
}
