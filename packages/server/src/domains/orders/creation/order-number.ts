import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Numbered = { site: string; history?: { orderId?: string } }

/**
 * Returns the order number of each draft: the first two letters or digits of its site's key and the next
 * value of one sequence for all sites (HB-10001), or the given number of an imported order. Skips numbers
 * that an order of the site already has.
 */
export async function nextOrderIds(tx: Transaction<Tables>, drafts: readonly Numbered[]): Promise<string[]> {
  const orderIds = drafts.map(({ history }) => history?.orderId ?? null)
  // Each round tries eight times as many numbers, in case an import uses a long run of them.
  for (let tries = 1; orderIds.includes(null); tries *= 8) {
    const waiting = drafts.flatMap(({ site }, index) => (orderIds[index] ? [] : [{ site, index }]))
    const numbers = await drawNumbers(tx, waiting.length * tries)
    const candidates = waiting.map(({ site, index }, turn) => {
      const drawn = numbers.slice(turn * tries, (turn + 1) * tries)
      return { site, index, ids: drawn.map((number) => `${toPrefix(site)}-${number}`) }
    })
    const taken = await findTakenNumbers(tx, candidates)
    for (const orderId of orderIds) if (orderId) taken.add(orderId)
    for (const { index, ids } of candidates) orderIds[index] = ids.find((id) => !taken.has(id)) ?? null
  }
  return orderIds.flatMap((orderId) => orderId ?? [])
}

async function drawNumbers(tx: Transaction<Tables>, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('"orderNumbers"') as number from generate_series(1, ${count}::int)
  `.execute(tx)
  return rows.map(({ number }) => number)
}

async function findTakenNumbers(
  tx: Transaction<Tables>,
  candidates: readonly { site: string; ids: readonly string[] }[],
): Promise<Set<string>> {
  const wanted = candidates.flatMap(({ site, ids }) => ids.map((orderId) => ({ site, orderId })))
  const { rows } = await sql<{ orderId: string }>`
    select orders."orderId" from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as requested("site" text, "orderId" text)
    join orders on orders."site" = requested."site" and orders."orderId" = requested."orderId"
  `.execute(tx)
  return new Set(rows.map(({ orderId }) => orderId))
}

const toPrefix = (site: string) =>
  site
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 2)
    .toUpperCase()
