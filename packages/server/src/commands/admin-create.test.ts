// @module-tag slow
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const PASSWORD = 'a long enough password'

/** Runs the command as npm does, on the test's own database. */
async function adminCreate(
  args: string[],
  { piped = '', env = {}, cwd }: { piped?: string; env?: object; cwd?: string } = {},
) {
  const command = [import.meta.dirname, 'admin-create.ts'].join('/')
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    env: { ...process.env, DATABASE_URL: shop.pool.options.connectionString, ...env },
  })
  child.stdin.end(piped)
  const [sent, exitCode] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { sent, exitCode }
}

const signIn = (email: string) => shop.send('POST', '/admin/auth/login', { email, password: PASSWORD }, null)

test('who was made can sign in as a super admin', async () => {
  const args = ['--email', 'Grace@Shop.example', '--first-name', 'Grace', '--last-name', 'Hopper']
  expect(await adminCreate(args, { piped: `${PASSWORD}\n` })).toMatchObject({ exitCode: 0 })
  const { status, body } = await signIn('grace@shop.example')
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', isSuperAdmin: true })
})

test('the shop that is changed is named, without the secrets of its address', async () => {
  const { sent } = await adminCreate(['--email', 'named@shop.example'], { piped: PASSWORD })
  expect(sent).toMatch(/^Shop: .+ \(.+:\d+\/.+\)$/m)
})

test('a shop in use that was not chosen is not changed without a yes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-unchosen-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const unchosen = { cwd: folder, env: { DATABASE_URL: '', DATA_DIR: '', ADMIN_PASSWORD: PASSWORD } }
  // The first admin of an empty shop needs no confirmation.
  expect(await adminCreate(['--email', 'first@shop.example'], unchosen)).toMatchObject({ exitCode: 0 })
  const second = await adminCreate(['--email', 'second@shop.example'], unchosen)
  expect(second).toMatchObject({ exitCode: 1, sent: expect.stringContaining('Nothing was changed.') })
  expect(await adminCreate(['--email', 'second@shop.example', '--yes'], unchosen)).toMatchObject({
    exitCode: 0,
  })
}, 120_000)

test('the password may come from the environment', async () => {
  const env = { ADMIN_PASSWORD: PASSWORD }
  expect(await adminCreate(['--email', 'ada.l@shop.example'], { env })).toMatchObject({ exitCode: 0 })
  expect((await signIn('ada.l@shop.example')).body.profile.firstName).toBe('ada.l')
})

test.each([
  ['no e-mail address', [], '', 'npm run admin:create -- --email'],
  ['something that is no e-mail address', ['--email', 'grace'], PASSWORD, 'not a valid e-mail address'],
  ['an option that there is not', ['--mail', 'g@shop.example'], PASSWORD, '--mail'],
  ['an e-mail address that is taken', ['--email', 'Ada@shop.example'], PASSWORD, 'already'],
  ['a short password', ['--email', 'grace@shop.example'], 'too short', 'at least 12 characters'],
  [
    'a password of one’s own name',
    ['--email', 'g@shop.example', '--last-name', 'Featherstonehaugh'],
    'featherstonehaugh',
    'easy to guess',
  ],
  [
    'a password of one’s own address',
    ['--email', 'whimsicalotter@shop.example', '--first-name', 'Grace'],
    'whimsicalotter1',
    'easy to guess',
  ],
  ['no password at all', ['--email', 'grace@shop.example'], '', 'No password'],
])('%s is refused with what to do', async (_, args, piped, reason) => {
  const before = await shop.db.selectFrom('admins').select('_id').execute()
  const { sent, exitCode } = await adminCreate(args, { piped })
  expect(exitCode).toBe(1)
  expect(sent).toContain(reason)
  expect(sent).not.toContain('    at ')
  expect(await shop.db.selectFrom('admins').select('_id').execute()).toHaveLength(before.length)
})
