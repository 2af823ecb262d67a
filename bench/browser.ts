import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/demo-data/src/admins.ts'
import { waitForUrl } from '../packages/server/src/testing/program.ts'
import playwright from '../playwright.config.ts'
import { root } from '../scripts/steps.ts'
import type { Bench, Print, Verdict } from './goal.ts'
import { openLists, typeAndSelect } from './in-the-browser.ts'
import { ms, printTable } from './print-table.ts'

const START_GOAL_MS = 5_000
const SKELETON_GOAL_MS = 100
const ROWS_GOAL_MS = 300
const BLOCKED_GOAL_MS = 50

/**
 * Measures the size of a page load, the time until a list is visible, and long tasks while typing: built
 * screens with the demo shop.
 */
export const BROWSER: Bench = {
  name: 'browser',
  about: 'start, bundle sizes, lists opened from the menu, typing and selecting',
  async run(input, print) {
    const dataDir = resolve(input.dataDir, 'browser')
    await mkdir(dataDir, { recursive: true })
    const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SMTP_URL: '', DATABASE_URL: '' }
    // The first start builds the screens and creates the demo shop.
    const first = npmStart(settings)
    await waitForUrl(first)
    await end(first)
    const startedAt = performance.now()
    const program = npmStart(settings)
    const url = await waitForUrl(program)
    const startMs = performance.now() - startedAt
    print(`A later npm start took ${Math.round(startMs)} ms.`)
    const browser = await chromium.launch(playwright.use?.launchOptions)
    try {
      const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
      await page.goto('/')
      await page.getByLabel('E-mail').fill('maya@storekeeper.example')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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
      print(`\nLongest block while typing or selecting among 200 rows: ${Math.round(blocked)} ms.`)
      const slowest = (one: 'seen' | 'rows') => Math.max(...lists.map((list) => list[one]))
      return [
        ...(await loaded(print)),
        verdict('A later npm start, until it responds', startMs, START_GOAL_MS),
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
        verdict('Longest block while typing or selecting among 200 rows', blocked, BLOCKED_GOAL_MS),
      ]
    } finally {
      await browser.close()
      await end(program)
    }
  },
}

/** Runs `npm start` like a new user. */
const npmStart = (settings: Record<string, string>): ChildProcess =>
  spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })

/** Stops npm with its child processes; waits for the end of the output, which the last process closes. */
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

/** The same sizes as in `npm run check`. */
async function loaded(print: Print): Promise<Verdict[]> {
  const script = resolve(root, 'node_modules/size-limit/bin.js')
  // It fails where a limit is exceeded.
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json'], { cwd: root }).catch(
    (error: { stdout: string }) => error,
  )
  const sizes: { name: string; size: number; sizeLimit: number; passed: boolean }[] = JSON.parse(stdout)
  return sizes.map(({ name, size, sizeLimit, passed }) => {
    const measured = `${(size / 1000).toFixed(1)} kB`
    print(`${name}: ${measured} of ${sizeLimit / 1000} kB`)
    return {
      figure: `${name}: JavaScript to load, gzipped`,
      goal: `at most ${sizeLimit / 1000} kB`,
      measured,
      isMet: passed,
    }
  })
}
