import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { buildSecrets, parseKeyId, type Secrets } from '../../lib/security/secrets.ts'
import { KEY_FILE, keyInFile } from '../../ports/secret-keys/key-file.ts'
import { newWebhookSecret, webhookSecretContext } from '../webhooks/webhooks.ts'
import { turnTwoStepOff, twoStepEncryptionContext } from './two-step.ts'

type Settings = { secretKeys: readonly [Buffer, ...Buffer[]] | null; dataDir: string }

/** The encryption context of the client secret of company sign-in. */
export const COMPANY_SECRET_CONTEXT = 'client secret of company sign-in'

/**
 * Returns the keys of the environment, else the key of the file, after checking that they match this
 * database. Re-encrypts secrets that use another of these keys, or none, with the first key.
 */
export async function openSecrets(db: Db, { secretKeys, dataDir }: Settings): Promise<Secrets> {
  const secrets = buildSecrets(secretKeys ?? [await keyInFile(dataDir)])
  await db.transaction().execute(async (tx) => {
    // Processes that start at the same time check and re-encrypt one after the other.
    await sql`lock table "secretKeys" in exclusive mode`.execute(tx)
    const missing = await missingKeys(tx, secrets)
    if (missing.length > 0) throw new Error(wordsFor(missing))
    await encryptAll(tx, secrets)
    await noteKey(tx, secrets)
  })
  return secrets
}

/** Returns the keys that secrets of this database need and that are not configured. */
async function missingKeys(tx: Transaction<Tables>, { keyIds }: Secrets): Promise<string[]> {
  const noted = await tx.selectFrom('secretKeys').select('keyId').execute()
  const rows = await tx.selectFrom('twoSteps').select('secret').execute()
  const company = await tx.selectFrom('companySignIn').select('clientSecret').executeTakeFirst()
  const webhooks = await tx.selectFrom('webhooks').select(['secret', 'previousSecret']).execute()
  const stored = [
    ...rows.map(({ secret }) => secret),
    company?.clientSecret ?? '',
    ...webhooks.flatMap(({ secret, previousSecret }) => [secret, previousSecret ?? '']),
  ]
  const needed = [...noted.map((row) => row.keyId), ...stored.flatMap((secret) => parseKeyId(secret) ?? [])]
  return [...new Set(needed)].filter((id) => !keyIds.includes(id))
}

async function encryptAll(tx: Transaction<Tables>, secrets: Secrets): Promise<void> {
  await encryptWebhooks(tx, secrets)
  const rows = await tx.selectFrom('twoSteps').select(['admin', 'secret']).forUpdate().execute()
  for (const { admin, secret } of rows) {
    const key = parseKeyId(secret)
    if (key === secrets.keyIds[0]) continue
    const plain = key === undefined ? secret : secrets.open(secret, twoStepEncryptionContext(admin))
    await tx
      .updateTable('twoSteps')
      .set({ secret: secrets.encrypt(plain, twoStepEncryptionContext(admin)) })
      .where('admin', '=', admin)
      .execute()
  }
  const company = await tx
    .selectFrom('companySignIn')
    .select('clientSecret')
    .where('clientSecret', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!company?.clientSecret || parseKeyId(company.clientSecret) === secrets.keyIds[0]) return
  const plain = secrets.open(company.clientSecret, COMPANY_SECRET_CONTEXT)
  await tx
    .updateTable('companySignIn')
    .set({ clientSecret: secrets.encrypt(plain, COMPANY_SECRET_CONTEXT) })
    .execute()
}

async function encryptWebhooks(tx: Transaction<Tables>, secrets: Secrets): Promise<void> {
  const rows = await tx
    .selectFrom('webhooks')
    .select(['_id', 'secret', 'previousSecret'])
    .forUpdate()
    .execute()
  for (const { _id, ...stored } of rows) {
    if (parseKeyId(stored.secret) === secrets.keyIds[0]) continue
    const context = webhookSecretContext(_id)
    const again = (secret: string) => secrets.encrypt(secrets.open(secret, context), context)
    const previousSecret = stored.previousSecret && again(stored.previousSecret)
    await tx
      .updateTable('webhooks')
      .set({ secret: again(stored.secret), previousSecret })
      .where('_id', '=', _id)
      .execute()
  }
}

/**
 * Records the key, so that a process with other keys fails at startup and not only when it opens the first
 * secret.
 */
async function noteKey(tx: Transaction<Tables>, { keyIds: [keyId] }: Secrets): Promise<void> {
  await tx.deleteFrom('secretKeys').where('keyId', '<>', keyId).execute()
  await tx
    .insertInto('secretKeys')
    .values({ keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many of each kind were turned off. */
export type Forgotten = { twoSteps: number; companySignIns: number; webhooks: number }

/**
 * Turns two-step sign-in off for admins whose secret only a lost key could decrypt, including those who have
 * not confirmed it. Also turns off company sign-in, and webhooks, whose secret is lost; a rotation shows the new
 * secret of a webhook.
 */
export async function forgetLostSecrets(
  db: Db,
  { secretKeys, dataDir }: Settings,
  now: Date,
): Promise<Forgotten> {
  const secrets = buildSecrets(secretKeys ?? [await keyInFile(dataDir)])
  return db.transaction().execute(async (tx) => {
    await sql`lock table "secretKeys" in exclusive mode`.execute(tx)
    const rows = await tx.selectFrom('twoSteps').select(['admin', 'secret']).forUpdate().execute()
    const isLost = (secret: string) => {
      const key = parseKeyId(secret)
      return key !== undefined && !secrets.keyIds.includes(key)
    }
    const lost = rows.filter(({ secret }) => isLost(secret))
    for (const { admin } of lost) await turnTwoStepOff(tx, admin, null, now)
    const company = await tx.selectFrom('companySignIn').select('clientSecret').executeTakeFirst()
    const isCompanyLost = isLost(company?.clientSecret ?? '')
    if (isCompanyLost)
      await tx.updateTable('companySignIn').set({ isActive: false, clientSecret: null }).execute()
    const stored = await tx.selectFrom('webhooks').select(['_id', 'secret']).forUpdate().execute()
    const webhooks = stored.filter(({ secret }) => isLost(secret))
    for (const { _id } of webhooks)
      await tx
        .updateTable('webhooks')
        .set({ isActive: false, previousSecret: null, previousUntil: null })
        .set({ secret: secrets.encrypt(newWebhookSecret(), webhookSecretContext(_id)) })
        .where('_id', '=', _id)
        .execute()
    await noteKey(tx, secrets)
    return { twoSteps: lost.length, companySignIns: isCompanyLost ? 1 : 0, webhooks: webhooks.length }
  })
}

const wordsFor = (
  missing: readonly string[],
) => `The key of this shop’s secrets is not here (${missing.join(', ')}).
Every process of a shop needs the same: set SECRET_KEY to the one of before, or put the file ${KEY_FILE} back into DATA_DIR.
If it is lost for good: npm run secret-key:forget (in a container: node packages/server/src/commands/secret-key-forget.ts) turns off what needs it (two-step sign-in of admins, company sign-in and webhooks), and the shop starts again.`
