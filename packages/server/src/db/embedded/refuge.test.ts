// @module-tag slow
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureRefugeHome, findRefugeHome } from './refuge.ts'

let base: string
let shop: string
beforeEach(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'storekeeper-refuge-'))
  shop = path.join(base, 'shop')
  await mkdir(shop)
})
afterEach(() => rm(base, { recursive: true, force: true }))

const ensureHome = () => ensureRefugeHome(shop, path.join(base, 'refuge'))

test('a directory whose data were never moved has no home elsewhere', async () => {
  expect(await findRefugeHome(shop)).toBeNull()
})

test('a clone that moves keeps its data', async () => {
  const home = await ensureHome()
  const moved = path.join(base, 'moved')
  await rename(shop, moved)
  expect(await findRefugeHome(moved)).toBe(home)
})

test('a copy of a clone does not share its data', async () => {
  const home = await ensureHome()
  const copy = path.join(base, 'copy')
  await cp(shop, copy, { recursive: true })
  expect(await findRefugeHome(copy)).toBeNull()
  expect(await findRefugeHome(shop)).toBe(home)
})

test('a new clone in the place of an old one begins empty', async () => {
  await ensureHome()
  await rm(shop, { recursive: true })
  await mkdir(shop)
  expect(await findRefugeHome(shop)).toBeNull()
})

test('data that are gone are missed, not replaced', async () => {
  await rm(await ensureHome(), { recursive: true })
  await expect(findRefugeHome(shop)).rejects.toThrow(/which is gone/)
})
