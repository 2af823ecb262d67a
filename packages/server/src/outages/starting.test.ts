import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endOf, endProgram, launchProgram, urlOf } from '../testing/program.ts'
import { testShop } from '../testing/test-shop.ts'
import { openLine, over, placeOf } from './testing/line.ts'

const shop = testShop()
/** On a busy machine a program takes its time until its first word. */
const PATIENT = { timeout: 120_000 }
const launch = (settings: Record<string, string>) =>
  launchProgram({ DATA_DIR: shop.dataDir, PORT: '0', SMTP_URL: '', REDIS_URL: '', ...settings })

/** What a program says that cannot start. */
async function lastWords(settings: Record<string, string>): Promise<{ code: number | null; words: string }> {
  const program = launch(settings)
  const [words, code] = await Promise.all([program.stderr ? text(program.stderr) : '', endOf(program)])
  return { code, words }
}

test('all settings that cannot be used are named at once, and the program ends', PATIENT, async () => {
  const { code, words } = await lastWords({
    PORT: 'many',
    DATABASE_URL: 'mysql://shop:s3cret@db/shop',
    REDIS_URL: 'x',
  })
  expect(code).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'REDIS_URL']) expect(words).toContain(`${name}: not `)
  expect(words).not.toContain('s3cret')
  expect(words).not.toMatch(/^ +at /m)
})

test('a database that refuses is told from the others in a sentence, without a secret', PATIENT, async () => {
  const nowhere = new URL(shop.databaseUrl)
  nowhere.pathname = '/no_such_shop'
  const { code, words } = await lastWords({ DATABASE_URL: nowhere.href })
  expect(code).toBe(1)
  expect(words).toContain(`There is no database “no_such_shop” at ${nowhere.hostname}`)
  if (nowhere.password) expect(words).not.toContain(nowhere.password)
  expect(words).not.toMatch(/^ +at /m)
})

test('a database that is started a little later than the program is waited for', {
  timeout: 60_000,
}, async () => {
  const line = await openLine(placeOf(shop.databaseUrl, 5432))
  await line.cut()
  const program = launch({ DATABASE_URL: over(line, shop.databaseUrl) })
  let said = ''
  program.stdout?.on('data', (piece) => {
    said += piece
  })
  await expect.poll(() => said, { timeout: 60_000 }).toContain('cannot be reached (ECONNREFUSED)')
  await line.mend()
  const url = await urlOf(program)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  await line.cut()
})

test.runIf(process.env.LONG)('a database that never comes is given up in a sentence', PATIENT, async () => {
  const { code, words } = await lastWords({ DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:9/shop' })
  expect(code).toBe(1)
  expect(words).toContain('The database at 127.0.0.1:9 cannot be reached (ECONNREFUSED)')
  expect(words).not.toContain('s3cret')
  expect(words).not.toMatch(/^ +at /m)
})
