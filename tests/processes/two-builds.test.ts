import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { afterEach, expect, test } from 'vitest'
import { startFront } from './testing/start-front.ts'

const shop = testShop()
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/**
 * A build of the screens with a page, a script, a style and an image, whose names differ from those of other
 * builds.
 */
async function aBuild(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-build-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  for (const file of getFileNames(name)) await writeFile(join(folder, 'assets', file), `/* ${name} */`)
  const names = getFileNames(name).map((file) => `<link href="/assets/${file}">`)
  for (const app of ['.', 'demo-shop']) {
    await mkdir(join(folder, app), { recursive: true })
    await writeFile(join(folder, app, 'screens.json'), '["/"]')
    await writeFile(join(folder, app, 'index.html'), `<title>${name}</title>${names.join('')}`)
  }
  return folder
}

const getFileNames = (name: string) => [`main-${name}.js`, `main-${name}.css`, `logo-${name}.svg`]

async function aProcess(build: string): Promise<string> {
  const program: ChildProcess = launchProgram({
    ...{ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, PORT: '0', SMTP_URL: '', REDIS_URL: '' },
    SCREENS_DIR: await aBuild(build),
  })
  closers.push(() => endProgram(program, 'SIGKILL'))
  return waitForUrl(program)
}

/** Loads a page as a browser's navigation does; `fetch` sends other headers. */
async function loadPage(url: string): Promise<string> {
  const [answer] = await once(get(url, { headers: { accept: 'text/html' } }), 'response')
  return text(answer)
}

test('while one process has the new screens and one the old, either page gets all that it loads', async () => {
  const front = await startFront(await Promise.all([aProcess('old'), aProcess('new')]))
  closers.push(front.stop)

  const pages = new Map<string, string>()
  await expect
    .poll(async () => {
      const page = await loadPage(front.url)
      const [, build = ''] = /<title>(\w+)/.exec(page) ?? []
      return pages.set(build, page).size
    })
    .toBe(2)

  for (const [build, page] of pages) {
    const paths = [...page.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path)
    expect(paths).toHaveLength(3)
    // Often enough that each process is the first one to be used.
    for (const path of paths)
      for (let times = 0; times < 4; times++) {
        const answer = await fetch(new URL(path, front.url))
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, `/* ${build} */`])
      }
  }
  // A file that neither process has is still a 404.
  expect((await fetch(new URL('/assets/main-none.js', front.url))).status).toBe(404)
}, 120_000)
