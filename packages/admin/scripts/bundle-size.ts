import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { CONTRACT_IN_CHUNKS } from '../vite/contract-in-chunks.ts'

/** What a browser must load before a screen can be used: gzipped JavaScript, against the limit of the project. */
const dist = resolve(process.env.OUT_DIR ?? resolve(import.meta.dirname, '../dist'))
const ENTRY = 'index.html'

const SCREENS = [
  { name: 'Sign-in', routes: ['src/routes/index.tsx'], later: [], limitKb: 200 },
  {
    name: 'Order list',
    routes: ['src/routes/admin.tsx', 'src/routes/admin/orders/all.tsx'],
    // The addresses; and a list needs its first call answered.
    later: ['_routes', 'src/api-link.ts'],
    limitKb: 350,
  },
]

/** What the first chunk and the routes may know of the contract: the ground (addresses of files with it), signing in, permissions, and what addresses are read by. */
const FIRST_CHUNK_MAY_HOLD = [
  /^(call|errors|files|language|list|permissions|shapes)\.ts$/,
  /^(auth\/sign-in|profile\/profile|errors\/error-code)\.ts$/,
  /-(query|status)\.ts$/,
]

/** What comes beside the first screen, and the pages outside of the back-office. */
const OUTSIDE = /^src\/(api-link|ui\/ToastStack|routes\/(?!admin[./]))|^_(sign-in|routes|shared)-.*js$/

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
const manifest = Manifest.parse(json('.vite/manifest.json'))
const contents = z.record(z.string(), z.array(z.string())).parse(json(CONTRACT_IN_CHUNKS))

for (const { name, routes, later, limitKb } of SCREENS) {
  const files = loadedWith([ENTRY, ...routes.map(chunkOf), ...later.map(partOf)])
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

for (const file of loadedWith([ENTRY, partOf('_routes')]).flatMap((chunk) => contents[chunk] ?? []))
  if (!FIRST_CHUNK_MAY_HOLD.some((allowed) => allowed.test(file)))
    fail(
      `The first chunk, or that of the routes, holds contract/src/${file}. Let its route import a file of its own, such as orders/order-query.ts.`,
    )

/** A screen's own chunk; the router's plugin splits it off its route file. */
function chunkOf(route: string): string {
  const key = Object.keys(manifest).find((name) => name.startsWith(`${route}?`))
  if (!key) throw new Error(`${route} has no chunk of its own.`)
  return key
}

/** A chunk that vite.config.ts names, such as `_frame`, or a file of its own. */
function partOf(name: string): string {
  const key = Object.keys(manifest).find(
    (found) => found === name || (found.startsWith(`${name}-`) && found.endsWith('.js')),
  )
  if (!key) throw new Error(`There is no chunk ${name}.`)
  return key
}

/** The files of these chunks and of all that they import, each once. */
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
