// @module-tag slow
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureFallbackHome, findAbandonedHomes, findFallbackHome } from './fallback-folder.ts'

let base: string
let shop: string
beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'storekeeper-fallback-'))
  shop = path.join(base, 'shop')
  await mkdir(shop)
})
afterEach(() => rm(base, { recursive: true, force: true }))

const ensureHome = () => ensureFallbackHome(shop, path.join(base, 'fallback'))

test('a directory whose data were never moved has no home elsewhere', async () => {
  expect(await findFallbackHome(shop)).toBeNull()
})

test('a clone that moves keeps its data', async () => {
  const home = await ensureHome()
  const moved = path.join(base, 'moved')
  await rename(shop, moved)
  expect(await findFallbackHome(moved)).toBe(home)
})

test('a copy of a clone does not share its data', async () => {
  const home = await ensureHome()
  const copy = path.join(base, 'copy')
  await cp(shop, copy, { recursive: true })
  expect(await findFallbackHome(copy)).toBeNull()
  expect(await findFallbackHome(shop)).toBe(home)
})

test('a new clone in the place of an old one begins empty', async () => {
  await ensureHome()
  await rm(shop, { recursive: true })
  await mkdir(shop)
  expect(await findFallbackHome(shop)).toBeNull()
})

test('data that are gone are missed, not replaced', async () => {
  await rm(await ensureHome(), { recursive: true })
  await expect(findFallbackHome(shop)).rejects.toThrow(/which is gone/)
})

test('the data of a clone that cannot be read are not reported as those of a deleted one', async () => {
  await ensureHome()
  // A directory in place of the file: root can read all files.
  await rm(path.join(shop, 'kept-in'))
  await mkdir(path.join(shop, 'kept-in'))
  expect(await findAbandonedHomes(path.join(base, 'fallback'))).toEqual([])
})

test('the data of a deleted clone are found, and those of others are not', async () => {
  const fallback = path.join(base, 'fallback')
  expect(await findAbandonedHomes(fallback)).toEqual([])
  const home = await ensureHome()
  expect(await findAbandonedHomes(fallback)).toEqual([])
  await rm(shop, { recursive: true })
  await mkdir(shop)
  const again = await ensureHome()
  expect(await findAbandonedHomes(fallback)).toEqual([home])
  expect(await findFallbackHome(shop)).toBe(again)
})
