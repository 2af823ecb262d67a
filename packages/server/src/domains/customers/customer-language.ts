import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'

type Spoken = {
  customer: string
  /** The language of the customer's request; null: none, and the stored language does not change. */
  language: Language | null
  /**
   * True for a sign-in and for an order of a signed-in customer. A guest's order and all other requests only
   * set an unknown language.
   */
  replacesKnown: boolean
}

/**
 * Records the language of a customer's request, in which the server writes to the customer. Does not change
 * the version, so an open form in the admin remains valid. Also works inside a transaction.
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
