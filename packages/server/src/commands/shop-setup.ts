import { parseArgs } from 'node:util'
import { toIssueCode } from '@storekeeper/contract/errors/issue-code'
import { StoreSetup } from '@storekeeper/contract/setup'
import { ensureSettings } from '../domains/settings/settings.ts'
import { setUpStore } from '../domains/setup/setup.ts'
import { parseIssueReason } from '../lib/api-error.ts'
import { hasCode } from '../lib/error-code.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * Sets up a new store with its first site, as the back-office does when a super admin first signs in. Exits
 * with 0, or with 1 and a message.
 */
const USAGE = `npm run shop:setup -- --name 'Soap & Stone' --domain shop.example.com --currency EUR --time-zone Europe/Berlin [--language en|ar] [--site-key soap] [--yes]
DATA_DIR or DATABASE_URL select the shop; --yes selects the one in ./data without confirmation.
`
const OPTIONS = {
  name: { type: 'string' },
  domain: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  language: { type: 'string' },
  'site-key': { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const
/** The option of each field of the call. */
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
    language: values.language,
    siteKey: values['site-key'],
  }
  const store = StoreSetup.safeParse(input, { error: toIssueCode })
  if (!store.success) {
    const lines = store.error.issues.map(({ path: [field = ''], message }) => {
      const option = OPTION_OF[String(field)] ?? `--${String(field)}`
      return `${option}: ${parseIssueReason(message).message}`
    })
    throw new WrongUse(`${lines.join('\n')}\n\n${USAGE}`)
  }
  const { db, close } = await openShop({
    print: (line) => print(`${line}\n`),
    isSure: values.yes,
    mayCreate: true,
  })
  try {
    await db.transaction().execute(async (tx) => {
      // The settings are missing if the shop has never been started.
      await ensureSettings(tx)
      await setUpStore(tx, store.data, null, new Date())
    })
    print(`${store.data.storeName} is set up. You can now add products and orders.\n`)
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
  return error instanceof WrongUse || error instanceof ShopNotChosen || hasCode(error, 'STORE_ALREADY_SET_UP')
}
