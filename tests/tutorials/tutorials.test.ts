// @module-tag slow
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@storekeeper/demo-data/admins'
import { endProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { afterEach, expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { root } from '../../scripts/steps.ts'

/** The tutorials of CONTRIBUTING.md, followed in a copy of the project. */
const GUIDE = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

const folders: string[] = []
const programs: ChildProcess[] = []
afterEach(async () => {
  for (const program of programs.splice(0)) await endProgram(program, 'SIGTERM')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Copies the files of the project, and links its packages except its own. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storekeeper-tutorial-'))
  folders.push(folder)
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root }).toString()
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file))
  for (const modules of ['node_modules', ...globSync('packages/*/node_modules', { cwd: root })]) {
    mkdirSync(join(folder, modules))
    for (const name of readdirSync(join(root, modules)))
      if (name === '@storekeeper')
        cpSync(join(root, modules, name), join(folder, modules, name), {
          recursive: true,
          verbatimSymlinks: true,
        })
      else if (name !== '.cache') symlinkSync(join(root, modules, name), join(folder, modules, name))
  }
  return folder
}

/** Runs a file of the copy; a failure contains its output. */
async function run(folder: string, file: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, VITEST: '', NODE_ENV: '' }
  const running = promisify(execFile)(process.execPath, [join(folder, file), ...args], { cwd: folder, env })
  const { stdout } = await running.catch((error) => {
    throw new Error(`${file} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
  return stdout
}

const VITEST = 'node_modules/vitest/vitest.mjs'
const CHECKS = ['types', 'format', 'import rules', 'unused', 'messages', 'bundle size']

test('a new domain takes twelve files, passes the checks and the sweeps, and works in the browser', {
  timeout: 15 * 60_000,
}, async () => {
  const folder = copyProject()
  const files = (await run(folder, 'scripts/new.ts', 'domain', 'suppliers')).trim().split('\n')
  expect(files.length).toBeLessThanOrEqual(12)
  await run(folder, 'scripts/check.ts', ...CHECKS)
  const sweeps = ['audited', 'lists', 'http/calls/foreign-fields.attacks', 'http/routes']
  await run(folder, VITEST, 'run', ...sweeps.map((name) => `packages/server/src/${name}.test.ts`))

  const dataDir = join(folder, '.data')
  const program = spawn(process.execPath, [join(folder, 'packages/server/src/main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'info', NODE_ENV: '', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  programs.push(program)
  const url = await waitForUrl(program)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByLabel('E-mail').fill(DEMO_EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin/dashboard')
    await page.goto(`${url}/admin/suppliers`)
    await page.getByRole('button', { name: 'Add supplier' }).first().click()
    await page.getByLabel('Name').fill('Nordlicht')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Nordlicht/ }).waitFor()
    await page.getByRole('button', { name: 'Actions for Nordlicht' }).click()
    await page.getByText('Edit', { exact: true }).click()
    await page.getByLabel('Name').fill('Südwind')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Südwind/ }).waitFor()
    await page.goto(`${url}/admin/audit-log`)
    await page.getByRole('link', { name: 'Südwind' }).first().waitFor()
  } finally {
    await browser.close()
  }
})

test('a text of orders takes seven files, and is wherever the note is', {
  timeout: 15 * 60_000,
}, async () => {
  const folder = copyProject()
  const [, section = ''] = /## Add a text to orders\n([\s\S]*?)\n## /.exec(GUIDE) ?? []
  const blocks = [...section.matchAll(/```(ts|diff) (\S+)\n([\s\S]*?)```/g)]
  const migrations = readdirSync(join(folder, 'packages/server/src/db/migrations')).toSorted()
  const next = String(Number(migrations.at(-1)?.slice(0, 4)) + 1).padStart(4, '0')
  for (const [, kind, name = '', content = ''] of blocks) {
    const file = join(folder, name.replace('<next>', next))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, kind === 'diff' ? applyDiff(readFileSync(file, 'utf8'), content) : content)
  }
  expect(blocks.length).toBe(7)
  await run(folder, 'scripts/fix.ts', 'packages')
  await run(folder, 'scripts/check.ts', ...CHECKS)
  const names = ['orders/{gift-message,orders,edit-order,order-details}', 'order-documents/order-documents']
  const tests = names.flatMap((name) =>
    globSync(`packages/server/src/domains/${name}.test.ts`, { cwd: folder }),
  )
  await run(folder, VITEST, 'run', ...tests)
})

/** Applies a diff without line numbers: a line to add follows the line before it in the diff. */
function applyDiff(text: string, diff: string): string {
  const lines = text.split('\n')
  let at = -1
  for (const line of diff.split('\n').filter(Boolean)) {
    const content = line.slice(1)
    if (line.startsWith('+')) lines.splice(++at, 0, content)
    else {
      at = lines.indexOf(content)
      if (at < 0) throw new Error(`The file has no line: ${content}`)
      if (line.startsWith('-')) lines.splice(at--, 1)
    }
  }
  return lines.join('\n')
}
