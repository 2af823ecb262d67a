import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { days } from '../clock.ts'
import { createSpoolFolder, removeOldSpoolFolders } from './spool-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storekeeper-spools-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

test('temporary files that a killed process left behind are removed after a day, and nothing else', async () => {
  const now = new Date()
  const [old, recent] = [await createSpoolFolder('products'), await createSpoolFolder('products')]
  const other = join(folder, 'storekeeper-shop-1')
  await mkdir(other)
  await writeFile(join(old, 'products.csv'), 'Title')
  const twoDaysAgo = new Date(now.getTime() - days(2))
  for (const path of [old, other]) await utimes(path, twoDaysAgo, twoDaysAgo)
  await removeOldSpoolFolders(now)
  expect((await readdir(folder)).toSorted()).toEqual([basename(other), basename(recent)].toSorted())
})
