import { cut } from './cut.ts'

/** Converts text to a single line, for example for a mail header: replaces control characters by spaces. */
export const oneLine = (text: string, max = 200): string =>
  cut(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), max)
