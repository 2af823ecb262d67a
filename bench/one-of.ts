/** One of these words, as SQL: the one at `place`, an expression of a number, counted round and round. */
export const oneOf = (words: readonly string[], place: string): string =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + ${place} % ${words.length}]`
