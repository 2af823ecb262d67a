import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Numbered = { site: string; history?: { orderId?: string } }

/**
 * The human number of each draft: the first letters of its site and the next of one sequence for all (HB-10001),
 * unless the order brings its own along from elsewhere. A number that such an order has already is passed over.
 */
export async function nextOrderIds(tx: Transaction<Tables>, drafts: readonly Numbered[]): Promise<string[]> {
  const orderIds = drafts.map(({ history }) => history?.orderId ?? null)
  // Of a long run of taken numbers ever more are tried at once.
  for (let tries = 1; orderIds.includes(null); tries *= 8) {
    const waiting = drafts.flatMap(({ site }, place) => (orderIds[place] ? [] : [{ site, place }]))
    const numbers = await drawNumbers(tx, waiting.length * tries)
    const candidates = waiting.map(({ site, place }, turn) => {
      const drawn = numbers.slice(turn * tries, (turn + 1) * tries)
      return { site, place, ids: drawn.map((number) => `${prefixOf(site)}-${number}`) }
    })
    const taken = await takenOf(tx, candidates)
    for (const orderId of orderIds) if (orderId) taken.add(orderId)
    for (const { place, ids } of candidates) orderIds[place] = ids.find((id) => !taken.has(id)) ?? null
  }
  return orderIds.flatMap((orderId) => orderId ?? [])
}

async function drawNumbers(tx: Transaction<Tables>, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('"orderNumbers"') as number from generate_series(1, ${count}::int)
  `.execute(tx)
  return rows.map(({ number }) => number)
}

async function takenOf(
  tx: Transaction<Tables>,
  candidates: readonly { site: string; ids: readonly string[] }[],
): Promise<Set<string>> {
  const input = candidates.flatMap(({ site, ids }) => ids.map((orderId) => ({ site, orderId })))
  const { rows } = await sql<{ orderId: string }>`
    select orders."orderId" from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as asked("site" text, "orderId" text)
    join orders on orders."site" = asked."site" and orders."orderId" = asked."orderId"
  `.execute(tx)
  return new Set(rows.map(({ orderId }) => orderId))
}

const prefixOf = (site: string) =>
  site
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 2)
    .toUpperCase()
