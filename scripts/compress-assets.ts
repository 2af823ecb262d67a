import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * Writes a `.br` and a `.gz` file next to each script and style at build time, so that requests need no
 * compression.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name))
      await writeFile(path.join(folder, `${name}.br`), await brotli(content))
      await writeFile(path.join(folder, `${name}.gz`), await gzip(content, { level: 9 }))
    }),
  )
}
