/** Returns SQL for the text at `index`, a numeric expression, modulo the length of the list. */
export const pickOne = (texts: readonly string[], index: string): string =>
  `(array[${texts.map((word) => `'${word}'`).join(',')}])[1 + ${index} % ${texts.length}]`
