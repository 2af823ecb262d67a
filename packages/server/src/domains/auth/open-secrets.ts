import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { keyIdOf, type Secrets, secretsOf } from '../../lib/secrets.ts'
import { KEY_FILE, keyInFile } from '../../ports/secret-keys/key-file.ts'
import { ofTwoStep, turnTwoStepOff } from './two-step.ts'

type Settings = { secretKeys: readonly [Buffer, ...Buffer[]] | null; dataDir: string }

/**
 * The keys of the environment, else that of the file, once they are known to be those of this database. What was encrypted
 * with another of them, or lay open, is encrypted with the first.
 */
export async function openSecrets(db: Db, { secretKeys, dataDir }: Settings): Promise<Secrets> {
  const secrets = secretsOf(secretKeys ?? [await keyInFile(dataDir)])
  await db.transaction().execute(async (tx) => {
    // Several processes may start at once, and a code may be checked meanwhile.
    await sql`lock table "secretKeys" in exclusive mode`.execute(tx)
    const missing = await missingKeys(tx, secrets)
    if (missing.length > 0) throw new Error(wordsFor(missing))
    await encryptAll(tx, secrets)
    await noteKey(tx, secrets)
  })
  return secrets
}

/** The keys that something in this database needs, and that are not at hand. */
async function missingKeys(tx: Transaction<Tables>, { keyIds }: Secrets): Promise<string[]> {
  const noted = await tx.selectFrom('secretKeys').select('keyId').execute()
  const rows = await tx.selectFrom('twoSteps').select('secret').execute()
  const needed = [...noted.map((row) => row.keyId), ...rows.flatMap((row) => keyIdOf(row.secret) ?? [])]
  return [...new Set(needed)].filter((id) => !keyIds.includes(id))
}

async function encryptAll(tx: Transaction<Tables>, secrets: Secrets): Promise<void> {
  const rows = await tx.selectFrom('twoSteps').select(['admin', 'secret']).forUpdate().execute()
  for (const { admin, secret } of rows) {
    const key = keyIdOf(secret)
    if (key === secrets.keyIds[0]) continue
    const plain = key === undefined ? secret : secrets.open(secret, ofTwoStep(admin))
    await tx
      .updateTable('twoSteps')
      .set({ secret: secrets.encrypt(plain, ofTwoStep(admin)) })
      .where('admin', '=', admin)
      .execute()
  }
}

/** A process with other keys is refused from the first start on, not only when the first secret cannot be opened. */
async function noteKey(tx: Transaction<Tables>, { keyIds: [keyId] }: Secrets): Promise<void> {
  await tx.deleteFrom('secretKeys').where('keyId', '<>', keyId).execute()
  await tx
    .insertInto('secretKeys')
    .values({ keyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Forgets what only keys that are lost could open. Answers how many admins have no two-step sign-in any more. */
export async function forgetLostSecrets(
  db: Db,
  { secretKeys, dataDir }: Settings,
  now: Date,
): Promise<number> {
  const secrets = secretsOf(secretKeys ?? [await keyInFile(dataDir)])
  return db.transaction().execute(async (tx) => {
    await sql`lock table "secretKeys" in exclusive mode`.execute(tx)
    const rows = await tx.selectFrom('twoSteps').select(['admin', 'secret']).forUpdate().execute()
    const lost = rows.filter(({ secret }) => {
      const key = keyIdOf(secret)
      return key !== undefined && !secrets.keyIds.includes(key)
    })
    for (const { admin } of lost) await turnTwoStepOff(tx, admin, null, now)
    await noteKey(tx, secrets)
    return lost.length
  })
}

const wordsFor = (
  missing: readonly string[],
) => `The key of this shop’s secrets is not here (${missing.join(', ')}).
Every process of a shop needs the same: set SECRET_KEY to the one of before, or put the file ${KEY_FILE} back into DATA_DIR.
If it is lost for good: npm run secret-key:forget turns off two-step sign-in for all admins, and the shop starts again.`
