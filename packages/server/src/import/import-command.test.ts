// @module-tag slow
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aFile, aRetailFile, EXCERPT, HEADER } from '../testing/retail-file.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const COMMAND = join(import.meta.dirname, '../commands/import.ts')

/** Runs the command as `npm run import` does, on the test's database. */
const run = (...args: string[]) =>
  new Promise<{ exitCode: number | string; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: shop.pool.options.connectionString }
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
      resolve({ exitCode: error?.code ?? 0, out, err }),
    )
  })

test('the command prints what it did, and shows the first lines it did not use', async () => {
  const { exitCode, out } = await run(EXCERPT, '--site', 'hb')
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^407 lines read: 392 used, 15 reported/)
  expect(out).toMatch(/New: 29 orders, 288 products, 20 customers, 13 refunds, 23 sale corrections\./)
  expect(out).toContain('taken to be in USD')
  expect(out).toContain(
    'Goods: 7,830.09 USD in the file, cancellations taken off; 7,830.09 USD in the figures.',
  )
  expect(out).toContain('(D, S, B, BANK CHARGES, AMAZONFEE). Worth -454.83 USD.')
  expect(out.match(/^ {2}line \d+, invoice/gm)).toHaveLength(15)
  const fees = Array.from({ length: 25 }, (_, n) => `${n},AMAZONFEE,Fee,1,12/1/10 8:26,5,1,France`)
  const many = await run(await aRetailFile(...fees), '--site', 'hb')
  expect(many.out.match(/^ {2}line \d+, invoice/gm)).toHaveLength(20)
  expect(many.out).toContain('… and 5 more.')
})

test('the report file lists every line that was not used, safe for a spreadsheet', async () => {
  const report = await aFile('')
  const file = await aRetailFile(
    '=1+1,D,Discount,1,12/1/10 8:26,5,1,France',
    '＝1+1,D,Discount,1,12/1/10 8:26,5,1,France',
    '2,A,Soap,1,12/1/10 8:26,5,1,France',
  )
  expect((await run(file, '--site', 'hb', '--report', report)).exitCode).toBe(0)
  expect(await readFile(report, 'utf8')).toBe(
    'Line,InvoiceNo,Reason,Amount\n' +
      '2,"\'=1+1","The code is not a sale (D, S, B, BANK CHARGES, AMAZONFEE).",5.00\n' +
      '3,"\'＝1+1","The code is not a sale (D, S, B, BANK CHARGES, AMAZONFEE).",5.00\n',
  )
})

test('a site that does not exist is refused with those that do', async () => {
  expect(await run(EXCERPT, '--site', 'hx')).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/^Shop: .+\nThe site “hx” does not exist. Sites: hb, auctropin\.\n$/),
  })
  expect((await run(EXCERPT)).err).toContain('\nSpecify a site with --site KEY. Sites: hb, auctropin.\n')
})

test('a broken file is refused', async () => {
  const { exitCode, out, err } = await run(await aFile(`${HEADER}\n1,2\n`), '--site', 'hb')
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
  expect(err).toMatch(/\nLine 2: .*Nothing was imported\.\n$/)
})

test('a report that cannot be written stops the import before it begins', async () => {
  const { exitCode, err } = await run(EXCERPT, '--site', 'hb', '--report', '/nowhere/report.csv')
  expect(exitCode).toBe(1)
  expect(err).toMatch(/\nThe report cannot be written/)
  expect((await shop.get('/admin/orders')).body.total).toBe(0)
})

test('a command that cannot be understood is answered with how to say it', async () => {
  expect(await run('--sit', 'hb')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('npm run import -- FILE'),
  })
})

test('an import that is interrupted stops between two steps and reports how far it came', async () => {
  const sale = (n: number) => `${n},A,Soap,1,12/1/10 8:26,1,1,France`
  const file = await aRetailFile(...Array.from({ length: 30_000 }, (_, index) => sale(index + 1)))
  const env = { ...process.env, DATABASE_URL: shop.pool.options.connectionString }
  const importing = spawn(process.execPath, [COMMAND, file, '--site', 'hb'], { env })
  let err = ''
  importing.stderr.on('data', (chunk) => {
    err += chunk
  })
  const ended = once(importing, 'close')
  while ((await ordersThere()) === 0 && importing.exitCode === null) await pause(20)
  importing.kill('SIGINT')
  expect((await ended)[0]).toBe(1)
  expect(err).toContain(`The import stopped after ${await ordersThere()} orders and 0 refunds`)
  expect(err).toContain('Interrupted.')
  expect(await ordersThere()).toBeLessThan(30_000)
})

const ordersThere = async (): Promise<number> =>
  Number((await shop.pool.query('select count(*) as count from orders')).rows[0].count)
