import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * The human number of each draft: the first letters of its site and the next of one sequence for all (HB-10001),
 * unless the order brings its own along from elsewhere.
 */
export async function nextOrderIds(
  tx: Transaction<Tables>,
  drafts: readonly { site: string; history?: { orderId?: string } }[],
): Promise<string[]> {
  const missing = drafts.filter((draft) => !draft.history?.orderId).length
  const { rows } = await sql<{ number: number }>`
    select nextval('"orderNumbers"') as number from generate_series(1, ${missing}::int)
  `.execute(tx)
  const numbers = rows.values()
  return drafts.map(
    (draft) => draft.history?.orderId ?? `${prefixOf(draft.site)}-${numbers.next().value?.number}`,
  )
}

const prefixOf = (site: string) =>
  site
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 2)
    .toUpperCase()
