/** A pseudo-random generator: the same seed gives the same values on each machine. Not for secrets. */
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  share(): number
  /** An integer, both bounds included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly Item[], getWeight: (item: Item, index: number) => number): Item
}

export function randomFrom(seed: string): Random {
  const share = mulberry32(hashText(seed))
  const int = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    int,
    chance: (wanted) => share() < wanted,
    pick: (items) => present(items[int(0, items.length - 1)]),
    weighted(items, getWeight) {
      const weights = items.map(getWeight)
      let rest = share() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      return present(items[index === -1 ? items.length - 1 : index])
    },
  }
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** A small 32-bit generator with integer arithmetic, so that all machines give the same values. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a: similar seeds, such as consecutive days, give very different values. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
