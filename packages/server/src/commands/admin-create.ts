import { parseArgs } from 'node:util'
import { toIssueCode } from '@storekeeper/contract/errors/issue-code'
import { NewPassword } from '@storekeeper/contract/profile/password'
import { Email } from '@storekeeper/contract/shapes'
import type { Db } from '../db/open.ts'
import { createAdmin, type NewAdmin } from '../domains/auth/create-admin.ts'
import { isGuessableFor } from '../domains/auth/refuse-guessable.ts'
import { parseIssueReason } from '../lib/api-error.ts'
import { promptPassword } from '../lib/security/prompt-password.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * Creates a super admin: `npm run admin:create -- --email you@shop.com`. The command reads the password from
 * ADMIN_PASSWORD, from the first line of piped input, or prompts for it. Exits with 0, or with 1 and a
 * message.
 */
const USAGE = `npm run admin:create -- --email you@shop.com [--first-name Ada] [--last-name Byron] [--yes]
The command reads the password from ADMIN_PASSWORD or piped input, or prompts for it. DATA_DIR or DATABASE_URL select the
shop; --yes selects the one in ./data without confirmation.
`

const print = (text: string) => process.stderr.write(text)

class Refusal extends Error {}

try {
  await run()
} catch (error) {
  if (!(error instanceof Refusal || error instanceof ShopNotChosen)) throw error
  print(`${error.message}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { isSure, ...input } = adminInput(process.argv.slice(2))
  const store = await openShop({ print: (line) => print(`${line}\n`), isSure, mayCreate: true })
  try {
    await refuseIfTaken(store.db, input.email)
    const admin = { ...input, password: await newPassword(input), isSuperAdmin: true }
    await store.db.transaction().execute((tx) => createAdmin(tx, admin, null, new Date()))
    print(`${input.email} can now sign in as a super admin.\n`)
  } finally {
    await store.close()
  }
}

type AdminInput = Pick<NewAdmin, 'email' | 'firstName' | 'lastName'> & { isSure: boolean }

function adminInput(args: string[]): AdminInput {
  const values = readArguments(args)
  if (values.email === undefined) throw new Refusal(USAGE)
  const email = Email.safeParse(values.email)
  if (!email.success) throw new Refusal(`“${values.email}” is not a valid e-mail address.`)
  const [localPart = ''] = email.data.split('@')
  return {
    email: email.data,
    firstName: values['first-name'] ?? localPart,
    lastName: values['last-name'] ?? '',
    isSure: values.yes,
  }
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const yes = { type: 'boolean', default: false } as const
    return parseArgs({ args, options: { email: text, 'first-name': text, 'last-name': text, yes } }).values
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

async function refuseIfTaken(db: Db, email: string): Promise<void> {
  const taken = await db.selectFrom('admins').select('_id').where('email', '=', email).executeTakeFirst()
  if (taken) throw new Refusal(`An admin with the e-mail address ${email} already exists.`)
}

async function newPassword(admin: Omit<AdminInput, 'isSure'>): Promise<string> {
  const given = process.env.ADMIN_PASSWORD || (await promptPassword(process.stdin, print))
  if (given === undefined)
    throw new Refusal('No password was entered, or the two entries differ. Run the command again.')
  const password = NewPassword.safeParse(given, { error: toIssueCode })
  if (!password.success)
    throw new Refusal(
      `The password is invalid. ${password.error.issues.map((issue) => parseIssueReason(issue.message).message).join(' ')}`,
    )
  if (await isGuessableFor(password.data, admin))
    throw new Refusal('The password is too easy to guess. Choose another one.')
  return password.data
}
