import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { startEmbedded } from '../start.ts'
import { type OwnLocation, openTemporary } from './own-location.ts'
import { request } from './request.ts'

/**
 * Prepares the data of a server that was started and stopped once, and copies them into the location of a
 * test. Faster than a first start in each test.
 */
export function usedBeforeAt(location: OwnLocation): () => Promise<void> {
  let preparedDir: string
  beforeAll(async () => {
    preparedDir = await openTemporary('storekeeper-prepared-')
    const server = await startEmbedded({ dataDir: preparedDir, fallbackDir: preparedDir, log: () => {} })
    await request(server.url, "create table note as select 'stored' as content")
    await server.stop()
  })
  afterAll(() => rm(preparedDir, { recursive: true, force: true }))

  return async () => {
    await mkdir(path.dirname(location.dataDir))
    // Only `cp` preserves the owner of each file.
    await promisify(execFile)('cp', ['-a', preparedDir, location.dataDir])
  }
}
