/**
 * A lower score means fewer than a million guesses: common passwords, keyboard rows, repetitions, the
 * person's name.
 */
const ENOUGH_SCORE = 2

/** Words that an attacker would try at any shop. */
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
 * Whether a password is easy to guess. `about`: words that an attacker who knows the person would try. Runs
 * locally: the word lists are part of the library and load on first use.
 */
export async function isGuessable(password: string, about: readonly string[] = []): Promise<boolean> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return estimator.check(password, [...OF_EVERY_SHOP, ...about]).score < ENOUGH_SCORE
}
