import type { Category } from '@storekeeper/contract/categories/category'

/** Text as it is compared: without accents and upper case. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean)

/** Whether every term occurs in the text, in any order. */
export const hasAllWords = (text: string, texts: readonly string[]): boolean => {
  const compared = plain(text)
  return texts.every((word) => compared.includes(word))
}

/** The whole way to a category: “Bath › Soap”. */
export const wayTo = ({ path, title }: Pick<Category, 'path' | 'title'>): string =>
  [...path.map((above) => above.title), title].join(' › ')
