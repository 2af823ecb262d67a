import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'

type Spoken = {
  customer: string
  /** As their own request names it; null: it names none, and nothing changes. */
  language: Language | null
  /** Signing in and placing an order change a known language; everything else only records an unknown one. */
  replacesKnown: boolean
}

/**
 * Records the language of a customer's own request: what the shop sends to them is written in it. An admin's form stays
 * valid, so the version stays as it is. Works in a transaction too.
 */
export async function recordLanguage(db: Db, { customer, language, replacesKnown }: Spoken): Promise<void> {
  if (language === null) return
  await db
    .updateTable('customers')
    .set({ language })
    .where('_id', '=', customer)
    .where(
      replacesKnown
        ? sql<boolean>`"language" is distinct from ${language}`
        : sql<boolean>`"language" is null`,
    )
    .execute()
}
