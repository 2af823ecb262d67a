// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aCustomer, aPaidOrder } from '@storekeeper/server/testing/factories'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/steps.ts'

/** The program of docs/api-client.md, with a client that is generated from the OpenAPI document. */
const shop = testShop()
const [, program = ''] =
  /```ts day\.ts\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/api-client.md'), 'utf8')) ?? []

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storekeeper-client-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns what a program printed; a failure contains it. */
async function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: '', VITEST: '', ...env } }
  const running = promisify(execFile)(process.execPath, [file, ...args], options)
  const { stdout } = await running.catch((error) => {
    throw new Error(`${error.stdout}\n${error.stderr}`)
  })
  return stdout
}

const GENERATOR = join(root, 'tests/node_modules/openapi-typescript/bin/cli.js')
const COMPILER = join(root, 'node_modules/typescript/bin/tsc')
const OPTIONS =
  '--noEmit --strict --skipLibCheck --target es2024 --module nodenext --allowImportingTsExtensions --types node'

test('a typed client is generated and does a day’s work: find, ship, refund, import', {
  timeout: 300_000,
}, async () => {
  const order = await aPaidOrder(shop.db, await aCustomer(shop.db))
  const { _id: role } = await shop.db
    .selectFrom('roles')
    .select('_id')
    .where('shipped', '=', 'manager')
    .executeTakeFirstOrThrow()
  const key = { name: 'Warehouse', roles: [{ role }] }
  const { token } = (await shop.send('POST', '/admin/api-keys', key, 'owner')).body

  await run(GENERATOR, [`${shop.url}/openapi.json`, '--default-non-nullable=false', '-o', 'storekeeper.d.ts'])
  writeFileSync(join(folder, 'day.ts'), program)
  writeFileSync(
    join(folder, 'products.csv'),
    'Handle,Title,Variant Price\nlavender-soap,Lavender soap,4.50\n',
  )
  await run(COMPILER, [...OPTIONS.split(' '), 'day.ts'])
  writeFileSync(join(folder, 'wrong.ts'), program.replace('refunded.paymentStatus', 'refunded.paymentState'))
  await expect(run(COMPILER, [...OPTIONS.split(' '), 'wrong.ts'])).rejects.toThrow('paymentState')

  const printed = await run('day.ts', [], { SHOP_URL: shop.url, SHOP_KEY: token })
  const { orderId } = order
  expect(printed).toBe(
    `1 to ship\n${orderId} is shipped\n${orderId} is partially-refunded\n1 products created\n`,
  )
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  expect(body).toMatchObject({ trackingStatus: 'shipped', amountRefunded: 100 })
  expect(body.shipments[0].tracking ?? body.tracking).toMatchObject([{ number: '00340434161094042557' }])
  expect((await shop.get('/admin/products?q=lavender')).body.items).toMatchObject([
    { title: 'Lavender soap' },
  ])
})
