import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@storekeeper/demo-data/admins'
import { endProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../scripts/steps.ts'

const folders: string[] = []
const programs: ChildProcess[] = []
afterAll(async () => {
  for (const program of programs) await endProgram(program, 'SIGTERM')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Runs `npm start` like a new user, without the environment of the tests. */
function npmStart(folder: string) {
  const own = /^(NODE_|VITEST|TEST|LONG$|npm_|DATABASE_URL$)/
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  return spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
}

/**
 * Returns the content type that a browser receives for a URL; `fetch` alone identifies itself as a script.
 */
const loadContentType = async (url: string) => {
  const [answer] = await once(get(url, { headers: { accept: 'text/html' } }), 'response')
  answer.resume()
  return answer.headers['content-type']
}

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

const signsIn = async (url: string) => {
  const answer = await fetch(`${url}/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
  })
  return answer.status
}

// It installs all packages, which takes minutes and requires a registry.
test('a newcomer clones, types npm start and signs in; so they do the next morning', {
  timeout: 15 * 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-clone-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  const clone = join(folder, 'storekeeper')
  execFileSync('git', ['clone', '--quiet', root, clone])
  for (const _ of ['first', 'later']) {
    const program = npmStart(clone)
    programs.push(program)
    const url = await waitForUrl(program)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await loadContentType(url)).toContain('text/html')
    expect(await signsIn(url)).toBe(200)
    await endProgram(program, 'SIGTERM')
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(false)
  }
})
