import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The total gzipped size of each script. They run on pages of the storefront, so the limits are strict. */
const LIMITS_KB = [
  { name: 'Chat widget', file: 'chat.js', limit: 25 },
  { name: 'Store events', file: 'events.js', limit: 2 },
]

for (const { name, file, limit } of LIMITS_KB) {
  const path = resolve(import.meta.dirname, '../../admin/dist/widget', file)
  const kb = gzipSync(readFileSync(path)).length / 1000
  process.stdout.write(`${name}: ${kb.toFixed(1)} kB of ${limit} kB\n`)
  if (kb > limit) {
    process.stderr.write(`${file} is more than ${limit} kB.\n`)
    process.exitCode = 1
  }
}
