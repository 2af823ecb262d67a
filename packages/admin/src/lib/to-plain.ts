/** Normalizes text for comparison: without accents, in lower case. */
export const toPlain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
