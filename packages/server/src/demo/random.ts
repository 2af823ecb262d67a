/** Chance that falls the same way every time and everywhere for the same seed. Nothing here guards a secret. */
export type Random = {
  /** At least 0, below 1. */
  share(): number
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(items: readonly Item[], weightOf: (item: Item, place: number) => number): Item
}

export function randomFrom(seed: string): Random {
  const share = mulberry32(hashOf(seed))
  const int = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    int,
    chance: (wanted) => share() < wanted,
    pick: (items) => present(items[int(0, items.length - 1)]),
    weighted(items, weightOf) {
      const weights = items.map(weightOf)
      let rest = share() * weights.reduce((sum, weight) => sum + weight, 0)
      const place = weights.findIndex((weight) => {
        rest -= weight
        return rest < 0
      })
      return present(items[place === -1 ? items.length - 1 : place])
    },
  }
}

function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/** A small generator of 32-bit numbers; whole-number arithmetic only, so that every machine agrees. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a: near seeds, such as two days in a row, come out far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
