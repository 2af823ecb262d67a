import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { LOCALES, messageCatalogue, messageFiles, routeFilesIn } from '../vite/code-generation.ts'

/**
 * Generates src/paraglide and src/routeTree.gen.ts, here and in the demo shop, which the type check and the
 * build require before Vite has run. Compiles messages only after a change, so that no file is rewritten while another process reads
 * it.
 */
const root = join(import.meta.dirname, '..')
// Vite's own compilation in `npm run dev` has a different output; it empties the folder and so removes this
// marker.
const mark = join(messageCatalogue.outdir, '.compiled-from')

const sources = await hashMessages()
if ((await readFile(mark, 'utf8').catch(() => '')) !== sources) {
  const { compile } = await import('@inlang/paraglide-js')
  await compile(messageCatalogue)
  await writeFile(mark, sources)
}
for (const folder of [root, join(root, '../demo-shop')])
  await new Generator({ config: getConfig(routeFilesIn(folder), folder), root: folder }).run()

async function hashMessages(): Promise<string> {
  const paths = LOCALES.flatMap((locale) => messageFiles.map((file) => join(root, 'messages', locale, file)))
  const sources = [join(root, '../../package-lock.json'), join(root, 'vite/code-generation.ts'), ...paths]
  const hash = createHash('sha256').update(paths.join())
  for (const content of await Promise.all(sources.map((file) => readFile(file))))
    hash.update(content).update('\0')
  return hash.digest('hex')
}
