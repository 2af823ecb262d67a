import type { PickLine, PickOrder } from '@storekeeper/contract/orders/shipments/pick-list'

/** The ticked units of each pick of an order, in the order of its picks. */
export type Ticks = readonly number[]

export const NOTHING_TICKED = ({ picks }: Pick<PickOrder, 'picks'>): Ticks => picks.map(() => 0)

/** The result of a scanned SKU: the pick that got a tick, or why none did. */
export type Scan = { index: number } | 'wrong' | 'enough'

/** Finds the first pick with the SKU of which a unit is left. */
export function scan(picks: readonly PickLine[], ticks: Ticks, typed: string): Scan {
  const sku = normalizeSku(typed)
  const isWanted = (pick: PickLine) => pick.sku !== '' && normalizeSku(pick.sku) === sku
  const index = picks.findIndex((pick, at) => isWanted(pick) && (ticks[at] ?? 0) < pick.quantity)
  if (index >= 0) return { index }
  return picks.some(isWanted) ? 'enough' : 'wrong'
}

const normalizeSku = (sku: string) => sku.trim().toUpperCase()

/** Adds to the ticks of a pick, between none and all of its units. */
export const tick = (picks: readonly PickLine[], ticks: Ticks, index: number, change: 1 | -1): Ticks =>
  ticks.map((units, at) =>
    at === index ? Math.min(picks[at]?.quantity ?? 0, Math.max(0, units + change)) : units,
  )

export const countLeft = (picks: readonly PickLine[], ticks: Ticks): number =>
  picks.reduce((sum, { quantity }, index) => sum + quantity - (ticks[index] ?? 0), 0)

/** The lines of the shipment: the units of which everything is ticked, of a bundle all its parts. */
export function toLines(picks: readonly PickLine[], ticks: Ticks): { line: string; quantity: number }[] {
  const units = new Map<string, number>()
  for (const [index, { line, perUnit }] of picks.entries()) {
    const complete = Math.floor((ticks[index] ?? 0) / perUnit)
    units.set(line, Math.min(units.get(line) ?? complete, complete))
  }
  return [...units].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))
}
