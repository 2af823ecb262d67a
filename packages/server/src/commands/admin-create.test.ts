// @module-tag slow
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const PASSWORD = 'a long enough password'

/** Runs the command as npm does, on the test's own database. */
async function adminCreate(args: string[], { piped = '', env = {} }: { piped?: string; env?: object } = {}) {
  const command = [import.meta.dirname, 'admin-create.ts'].join('/')
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATABASE_URL: shop.pool.options.connectionString, ...env },
  })
  child.stdin.end(piped)
  const [said, exitCode] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { said, exitCode }
}

const signIn = (email: string) => shop.send('POST', '/admin/auth/login', { email, password: PASSWORD }, null)

test('who was made can sign in as a super administrator', async () => {
  const args = ['--email', 'Grace@Shop.example', '--first-name', 'Grace', '--last-name', 'Hopper']
  expect(await adminCreate(args, { piped: `${PASSWORD}\n` })).toMatchObject({ exitCode: 0 })
  const { status, body } = await signIn('grace@shop.example')
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ firstName: 'Grace', lastName: 'Hopper', isSuperAdmin: true })
})

test('the password may come from the environment', async () => {
  const env = { ADMIN_PASSWORD: PASSWORD }
  expect(await adminCreate(['--email', 'ada.l@shop.example'], { env })).toMatchObject({ exitCode: 0 })
  expect((await signIn('ada.l@shop.example')).body.profile.firstName).toBe('ada.l')
})

test.each([
  ['no e-mail address', [], '', 'npm run admin:create -- --email'],
  ['something that is no e-mail address', ['--email', 'grace'], PASSWORD, 'not an e-mail address'],
  ['an option that there is not', ['--mail', 'g@shop.example'], PASSWORD, '--mail'],
  ['an e-mail address that is taken', ['--email', 'Ada@shop.example'], PASSWORD, 'already'],
  ['a short password', ['--email', 'grace@shop.example'], 'too short', 'At least 12 characters'],
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
  const { said, exitCode } = await adminCreate(args, { piped })
  expect(exitCode).toBe(1)
  expect(said).toContain(reason)
  expect(said).not.toContain('    at ')
  expect(await shop.db.selectFrom('admins').select('_id').execute()).toHaveLength(before.length)
})
