import { parseArgs } from 'node:util'
import { codeOfIssue } from '@storekeeper/contract/errors/error-code'
import { StoreSetup } from '@storekeeper/contract/setup'
import { ensureAppInfo } from '../domains/app-info/app-info.ts'
import { setUpStore } from '../domains/setup/setup.ts'
import { reasonOfIssue } from '../lib/api-error.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * Sets up a new store with its first site, as the back-office does when a super admin first signs in. Exits with 0, or
 * with 1 and what is wrong.
 */
const USAGE = `npm run shop:setup -- --name 'Soap & Stone' --domain shop.example.com --currency EUR --time-zone Europe/Berlin [--site-key soap] [--yes]
DATA_DIR or DATABASE_URL choose the shop; --yes takes the one in ./data without a question.
`
const OPTIONS = {
  name: { type: 'string' },
  domain: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  'site-key': { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const
/** Fields of the call by their options. */
const OPTION_OF: Record<string, string> = {
  ...{ storeName: '--name', timeZone: '--time-zone', siteKey: '--site-key' },
}

class WrongUse extends Error {}

const print = (text: string) => process.stderr.write(text)

try {
  await run()
} catch (error) {
  if (!(error instanceof Error) || !isExpected(error)) throw error
  print(`${error.message}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const values = readArguments()
  const input = {
    storeName: values.name,
    domain: values.domain,
    currency: values.currency,
    timeZone: values['time-zone'],
    siteKey: values['site-key'],
  }
  const store = StoreSetup.safeParse(input, { error: codeOfIssue })
  if (!store.success) {
    const lines = store.error.issues.map(({ path: [field = ''], message }) => {
      const option = OPTION_OF[String(field)] ?? `--${String(field)}`
      return `${option}: ${reasonOfIssue(message).message}`
    })
    throw new WrongUse(`${lines.join('\n')}\n\n${USAGE}`)
  }
  const { db, close } = await openShop({ print: (line) => print(`${line}\n`), isSure: values.yes })
  try {
    await db.transaction().execute(async (tx) => {
      // The shop may never have been started.
      await ensureAppInfo(tx)
      await setUpStore(tx, store.data, null, new Date())
    })
    print(`${store.data.storeName} is set up. Products and orders can be added now.\n`)
  } finally {
    await close()
  }
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

function isExpected(error: Error): boolean {
  return (
    error instanceof WrongUse ||
    error instanceof ShopNotChosen ||
    ('code' in error && error.code === 'STORE_ALREADY_SET_UP')
  )
}
