/** One of these texts, as SQL: the one at `place`, a numeric expression, wrapped around the list's length. */
export const oneOf = (texts: readonly string[], place: string): string =>
  `(array[${texts.map((word) => `'${word}'`).join(',')}])[1 + ${place} % ${texts.length}]`
