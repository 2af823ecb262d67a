import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Encoding } from '@storekeeper/contract/files/file-reading'
import { apiError } from '../api-error.ts'
import { openTextFile, type TextFile } from './text-file.ts'
import { wholeLines } from './whole-lines.ts'

/** `parsedPath`: where the parsed rows may be written meanwhile. */
export type SpooledFile = TextFile & { parsedPath: string }

export const MAX_IMPORT_BYTES = 100 * 2 ** 20

/**
 * Writes a stream to a temporary file for the duration of `work`, so that it can be read several times
 * without being in memory. Throws as soon as the file or a line is too large.
 */
export async function withSpooledFile<Result>(
  chunks: AsyncIterable<Buffer>,
  { name, encoding }: { name: string; encoding: Encoding | undefined },
  work: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `storekeeper-${name}-`))
  const path = join(folder, `${name}.csv`)
  try {
    await pipeline(chunks, upToLimit, withoutEndlessLines, createWriteStream(path))
    return await work({ ...(await openTextFile(path, encoding)), parsedPath: join(folder, 'rows.json') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* upToLimit(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_IMPORT_BYTES) throw tooLarge()
    yield chunk
  }
}

/** UTF-16 uses two bytes per letter. */
const MAX_STORED_LINE_MEGABYTES = 2

async function* withoutEndlessLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { lines } of wholeLines(chunks, MAX_STORED_LINE_MEGABYTES)) yield lines
}

export const tooLarge = () => apiError('IMPORT_TOO_LARGE', { megabytes: MAX_IMPORT_BYTES / 2 ** 20 })
