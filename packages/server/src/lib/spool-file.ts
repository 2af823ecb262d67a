import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ORPCError } from '@orpc/server'
import { checkedChunks } from './checked-chunks.ts'

export const MAX_IMPORT_BYTES = 100 * 2 ** 20

/**
 * Lays what comes in onto the disk while `work` needs it, so that it can be read more than once and never lies in memory
 * whole. What is too large, or no text, is refused as soon as that shows.
 */
export async function withSpooledFile<Result>(
  chunks: AsyncIterable<Buffer>,
  { name }: { name: string },
  work: (open: () => AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `storekeeper-${name}-`))
  const path = join(folder, `${name}.csv`)
  try {
    await pipeline(chunks, upToLimit, checkedChunks, createWriteStream(path))
    return await work(() => createReadStream(path))
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

export const tooLarge = () =>
  new ORPCError('TOO_LARGE', {
    status: 413,
    message: `At most ${MAX_IMPORT_BYTES / 2 ** 20} MB can be imported at once.`,
  })
