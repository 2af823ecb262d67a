import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../lib/language.ts'

/** Sets the admin's language to the one of the request, if the profile has none. */
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
