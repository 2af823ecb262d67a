import { execFileSync, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../packages/demo-data/src/admins.ts'
import { endProgram, waitForUrl } from '../packages/server/src/testing/program.ts'

const root = join(import.meta.dirname, '..')

/**
 * The files of the project in git, copied to a folder with links to the installed packages and the built
 * screens: both take minutes, and `npm start` verifies them (fresh-clone.test.ts starts without).
 */
const test = base.extend<{ project: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  project: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'storekeeper-start-'))
    await chmod(folder, 0o755)
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
    await Promise.all(
      [...files.split('\n').filter(Boolean), 'packages/admin/dist'].map((path) => copy(folder, path)),
    )
    for (const packages of globSync(['node_modules', '{packages/*,tests}/node_modules'], { cwd: root }))
      await linkPackages(folder, packages)
    await use(folder)
    // npm exits before its server has stopped PostgreSQL.
    await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
  },
})

/** A file in git that does not exist was deleted but not committed. */
async function copy(folder: string, path: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await cp(join(root, path), join(folder, path), { recursive: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Links each installed package; packages of the project are linked within the folder, as npm does. */
async function linkPackages(folder: string, packages: string): Promise<void> {
  await mkdir(join(folder, packages), { recursive: true })
  for (const name of await readdir(join(root, packages))) {
    const [from, to] = [join(root, packages, name), join(folder, packages, name)]
    if (name === '@storekeeper') await cp(from, to, { recursive: true, verbatimSymlinks: true })
    else await symlink(from, to, 'junction')
  }
}

test('npm start in an empty folder prints an address where one signs in', {
  tag: ['@smoke', '@start'],
}, async ({ page, project }) => {
  test.setTimeout(180_000)
  // Without the environment of the test run.
  const own = /^(NODE_|PW|PLAYWRIGHT|TEST|LONG$|STOREKEEPER_|npm_|DATABASE_URL$|DATA_DIR$)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  const program = spawn('npm', ['start'], {
    cwd: project,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  try {
    await page.goto(await waitForUrl(program))
    await page.getByLabel('E-mail').fill(DEMO_EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await page.goto(new URL('/admin/orders/all', page.url()).href)
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
  } finally {
    await endProgram(program, 'SIGTERM')
  }
})
