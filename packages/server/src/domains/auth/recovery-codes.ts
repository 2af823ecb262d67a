import { randomInt } from 'node:crypto'
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
} from '@storekeeper/contract/profile/two-step'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import { hashPassword, isPassword } from '../../lib/security/passwords.ts'

/**
 * Creates recovery codes for an admin and invalidates the previous ones. Stores only slow hashes and returns
 * the codes.
 */
export async function newRecoveryCodes(tx: Transaction<Tables>, admin: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  const hashes = await Promise.all(codes.map(hashPassword))
  await tx.deleteFrom('recoveryCodes').where('admin', '=', admin).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ _id: newId(), admin, codeHash, usedAt: null })))
    .execute()
  return codes.map(readable)
}

/** Uses up a recovery code. Returns whether it belonged to the admin and was unused. */
export async function useRecoveryCode(
  tx: Transaction<Tables>,
  admin: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const unused = await tx
    .selectFrom('recoveryCodes')
    .select(['_id', 'codeHash'])
    .where('admin', '=', admin)
    .where('usedAt', 'is', null)
    .execute()
  const matches = await Promise.all(unused.map(({ codeHash }) => isPassword(code, codeHash)))
  const found = unused.find((_, index) => matches[index])
  if (!found) return false
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now.toISOString() })
    .where('_id', '=', found._id)
    .where('usedAt', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(tx: Transaction<Tables>, admin: string): Promise<number> {
  const { count } = await tx
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('admin', '=', admin)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns a code of fifty random bits, short enough to type. */
const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    RECOVERY_CODE_LETTERS.charAt(randomInt(RECOVERY_CODE_LETTERS.length)),
  ).join('')

const readable = (code: string) =>
  `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`
