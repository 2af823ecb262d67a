import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { endProgram, launchProgram, urlOf } from '../testing/program.ts'
import { testShop } from '../testing/test-shop.ts'
import { startFront } from './testing/start-front.ts'

const shop = testShop()
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A page, as a build names it, with a script, a style and a picture whose names no other build has. */
async function aBuild(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-build-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  for (const file of filesOf(name)) await writeFile(join(folder, 'assets', file), `/* ${name} */`)
  const names = filesOf(name).map((file) => `<link href="/assets/${file}">`)
  await writeFile(join(folder, 'index.html'), `<title>${name}</title>${names.join('')}`)
  return folder
}

const filesOf = (name: string) => [`main-${name}.js`, `main-${name}.css`, `logo-${name}.svg`]

async function aProcess(build: string): Promise<string> {
  const program: ChildProcess = launchProgram({
    ...{ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, PORT: '0', SMTP_URL: '', REDIS_URL: '' },
    SCREENS_DIR: await aBuild(build),
  })
  closers.push(() => endProgram(program, 'SIGKILL'))
  return urlOf(program)
}

/** As a browser that is led there gets it; `fetch` identifies itself as a script. */
async function pageOf(url: string): Promise<string> {
  const [answer] = await once(get(url, { headers: { accept: 'text/html' } }), 'response')
  return text(answer)
}

test('while one process has the new screens and one the old, either page gets all that it loads', async () => {
  const front = await startFront(await Promise.all([aProcess('old'), aProcess('new')]))
  closers.push(front.stop)

  const pages = new Map<string, string>()
  await expect
    .poll(async () => {
      const page = await pageOf(front.url)
      const [, build = ''] = /<title>(\w+)/.exec(page) ?? []
      return pages.set(build, page).size
    })
    .toBe(2)

  for (const [build, page] of pages) {
    const paths = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
    expect(paths).toHaveLength(3)
    // Often enough that each process is the first to be requested.
    for (const path of paths)
      for (let times = 0; times < 4; times++) {
        const answer = await fetch(new URL(path, front.url))
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, `/* ${build} */`])
      }
  }
  // What neither has is still reported as missing.
  expect((await fetch(new URL('/assets/main-none.js', front.url))).status).toBe(404)
}, 120_000)
