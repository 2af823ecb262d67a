import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '@storekeeper/contract/files/file-reading'
import { apiError } from '../api-error.ts'
import { createSpoolFolder } from './spool-folder.ts'
import { openTextFile, type TextFile } from './text-file.ts'
import { wholeLines } from './whole-lines.ts'

/** `path`: the file itself; `parsedPath`: where the parsed rows may be written meanwhile. */
export type SpooledFile = TextFile & { path: string; parsedPath: string }

export const MAX_IMPORT_BYTES = 100 * 2 ** 20

type SpoolOptions = { name: string; encoding: Encoding | undefined; maxBytes?: number }

/**
 * Writes a stream to a temporary file for the duration of `work`, so that it can be read several times
 * without being in memory. Throws as soon as the file or a line is too large.
 */
export async function withSpooledFile<Result>(
  chunks: AsyncIterable<Buffer>,
  { name, encoding, maxBytes = MAX_IMPORT_BYTES }: SpoolOptions,
  work: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const folder = await createSpoolFolder(name)
  const path = join(folder, `${name}.csv`)
  try {
    await pipeline(chunks, upTo(maxBytes), withoutEndlessLines, createWriteStream(path))
    const text = await openTextFile(path, encoding)
    return await work({ ...text, path, parsedPath: join(folder, 'rows.json') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const upTo = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  }

/** UTF-16 uses two bytes per letter. */
const MAX_STORED_LINE_MEGABYTES = 2

async function* withoutEndlessLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { lines } of wholeLines(chunks, MAX_STORED_LINE_MEGABYTES)) yield lines
}

export const tooLarge = (maxBytes: number) => apiError('IMPORT_TOO_LARGE', { megabytes: maxBytes / 2 ** 20 })
