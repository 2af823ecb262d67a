/** Below this it takes fewer than a million guesses: common passwords, rows of keys, repetitions, one's own name. */
const ENOUGH_SCORE = 2

/** What an attacker would try at any shop, for any person. */
const OF_EVERY_SHOP = [
  'storekeeper',
  'administrator',
  'admin',
  'back-office',
  'backoffice',
  'webshop',
  'shop',
  'store',
]

/**
 * Whether a password is among those that are tried first. `about`: what an attacker who knows the person would try.
 * Nothing leaves the machine: the lists of common passwords come with the library, and are read when first needed.
 */
export async function isGuessable(password: string, about: readonly string[] = []): Promise<boolean> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password, [...OF_EVERY_SHOP, ...about]).score < ENOUGH_SCORE
}
