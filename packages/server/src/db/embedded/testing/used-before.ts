import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { startServer } from '../start.ts'
import { request } from './ask.ts'
import { type OwnPlace, openTemporary } from './own-place.ts'

/**
 * For the tests that are not about the first time: puts data into the place that a server was started on and stopped
 * once, and made only once for the file.
 */
export function usedBeforeAt(place: OwnPlace): () => Promise<void> {
  let preparedDir: string
  beforeAll(async () => {
    preparedDir = await openTemporary('storekeeper-prepared-')
    const server = await startServer({ dataDir: preparedDir, refugeDir: preparedDir, log: () => {} })
    await request(server.url, "create table note as select 'kept' as word")
    await server.stop()
  })
  afterAll(() => rm(preparedDir, { recursive: true, force: true }))

  return async () => {
    await mkdir(path.dirname(place.dataDir))
    // Only `cp` keeps the owner of each file.
    await promisify(execFile)('cp', ['-a', preparedDir, place.dataDir])
  }
}
