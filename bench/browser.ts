import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/server/src/demo/admins.ts'
import { urlOf } from '../packages/server/src/testing/program.ts'
import playwright from '../playwright.config.ts'
import { root } from '../scripts/steps.ts'
import type { Bench, Print, Verdict } from './goal.ts'
import { openLists, typeAndSelect } from './in-the-browser.ts'
import { ms, printTable } from './print-table.ts'

const START_GOAL_MS = 5_000
const SKELETON_GOAL_MS = 100
const ROWS_GOAL_MS = 300
const BLOCKED_GOAL_MS = 50

/** What a browser loads, how soon a list is there, and whether typing ever waits: the built screens, the demo shop. */
export const BROWSER: Bench = {
  name: 'browser',
  about: 'starting, what a browser loads, lists opened from the menu, typing and choosing',
  async run(input, print) {
    const dataDir = resolve(input.dataDir, 'browser')
    await mkdir(dataDir, { recursive: true })
    const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SMTP_URL: '', DATABASE_URL: '' }
    // The first start of all builds the screens and makes the demo shop.
    const first = npmStart(settings)
    await urlOf(first)
    await end(first)
    const startedAt = performance.now()
    const program = npmStart(settings)
    const url = await urlOf(program)
    const startMs = performance.now() - startedAt
    print(`A later npm start took ${Math.round(startMs)} ms.`)
    const browser = await chromium.launch(playwright.use?.launchOptions)
    try {
      const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
      await page.goto('/')
      await page.getByLabel('E-mail').fill('maya@storekeeper.example')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/admin/**')
      const lists = await openLists(page)
      print(`\nLists opened from the menu, in milliseconds.\n`)
      print(
        printTable(
          ['list', 'skeleton or rows', 'rows'],
          lists.map(({ name, seen, rows }) => [name, ms(seen), ms(rows)]),
        ),
      )
      const blocked = await typeAndSelect(page)
      print(`\nThe longest time that typing or choosing among 200 rows blocked: ${Math.round(blocked)} ms.`)
      const slowest = (one: 'seen' | 'rows') => Math.max(...lists.map((list) => list[one]))
      return [
        ...(await loaded(print)),
        verdict('A later npm start, until it answers', startMs, START_GOAL_MS),
        verdict(
          `A list opened from the menu, until its skeleton: slowest of ${lists.length}`,
          slowest('seen'),
          SKELETON_GOAL_MS,
        ),
        verdict(
          `A list opened from the menu, until its rows: slowest of ${lists.length}`,
          slowest('rows'),
          ROWS_GOAL_MS,
        ),
        verdict('The longest that typing or choosing among 200 rows blocks', blocked, BLOCKED_GOAL_MS),
      ]
    } finally {
      await browser.close()
      await end(program)
    }
  },
}

/** As a newcomer types it. */
const npmStart = (settings: Record<string, string>): ChildProcess =>
  spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })

/** What npm started goes with it; the last that could still say something is gone when its output closes. */
async function end(npm: ChildProcess): Promise<void> {
  const isSilent = once(npm, 'close')
  npm.kill('SIGTERM')
  await isSilent
}

const verdict = (figure: string, took: number, goal: number): Verdict => ({
  figure,
  goal: `at most ${goal} ms`,
  measured: `${Math.round(took)} ms`,
  isMet: took <= goal,
})

/** As `npm run check` weighs it. */
async function loaded(print: Print): Promise<Verdict[]> {
  const script = resolve(import.meta.dirname, '../packages/admin/scripts/bundle-size.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return [...stdout.matchAll(/^(.+): ([\d.]+) kB of (\d+) kB$/gm)].map(([line, name, size, limit]) => {
    print(line)
    return {
      figure: `${name}: JavaScript to load, gzipped`,
      goal: `at most ${limit} kB`,
      measured: `${size} kB`,
      isMet: Number(size) <= Number(limit),
    }
  })
}
