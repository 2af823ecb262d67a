import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormerAssets } from './keep-former-assets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storekeeper-builds-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function aBuild(name: string, assets: Record<string, string>): Promise<string> {
  const build = join(folder, name)
  await mkdir(join(build, 'assets'), { recursive: true })
  for (const [file, content] of Object.entries(assets)) await writeFile(join(build, 'assets', file), content)
  return build
}

const readAssets = async (build: string) => {
  const names = (await readdir(join(build, 'assets'))).sort()
  const contents = names.map(async (name) => [name, await readFile(join(build, 'assets', name), 'utf8')])
  return Object.fromEntries(await Promise.all(contents))
}

test('a build keeps the files of the one before, whose page may still be open, and none that are older', async () => {
  const monday = await aBuild('monday', {
    'main-1.js': 'Monday',
    'main-1.js.br': 'M',
    'icons-7.svg': 'icons',
  })
  const tuesday = await aBuild('tuesday', { 'main-2.js': 'Tuesday', 'icons-7.svg': 'icons' })
  const friday = await aBuild('friday', { 'main-3.js': 'Friday', 'icons-7.svg': 'icons' })

  await keepFormerAssets(join(folder, 'none yet'), monday)
  expect(Object.keys(await readAssets(monday))).toEqual(['icons-7.svg', 'main-1.js', 'main-1.js.br'])

  await keepFormerAssets(monday, tuesday)
  expect(await readAssets(tuesday)).toEqual({
    ...{ 'main-1.js': 'Monday', 'main-1.js.br': 'M', 'main-2.js': 'Tuesday' },
    'icons-7.svg': 'icons',
  })

  await keepFormerAssets(tuesday, friday)
  expect(await readAssets(friday)).toEqual({
    ...{ 'main-2.js': 'Tuesday', 'main-3.js': 'Friday' },
    'icons-7.svg': 'icons',
  })
})

test('a file of both builds is the new one’s', async () => {
  const former = await aBuild('former', { 'logo.svg': 'old' })
  const fresh = await aBuild('fresh', { 'logo.svg': 'new' })
  await keepFormerAssets(former, fresh)
  expect(await readAssets(fresh)).toEqual({ 'logo.svg': 'new' })
})

test('of a build that was made before names were stored, all files are copied', async () => {
  const former = await aBuild('former', { 'main-1.js': 'old' })
  const fresh = await aBuild('fresh', { 'main-2.js': 'new' })
  await keepFormerAssets(former, fresh)
  expect(await readAssets(fresh)).toEqual({ 'main-1.js': 'old', 'main-2.js': 'new' })
})
