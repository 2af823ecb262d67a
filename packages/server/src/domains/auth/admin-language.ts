import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../lib/language.ts'

/** Records the language of an admin's browser where the profile has none yet. */
export async function recordAdminLanguage(
  tx: Transaction<Tables>,
  admin: string,
  language: Language | null,
): Promise<void> {
  if (language === null) return
  await tx
    .updateTable('admins')
    .set({ language })
    .where('_id', '=', admin)
    .where('language', 'is', null)
    .execute()
}
