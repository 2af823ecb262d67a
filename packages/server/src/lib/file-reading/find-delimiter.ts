import { DELIMITERS, type Delimiter } from '@storekeeper/contract/files/file-reading'

export const DELIMITER_SIGNS: Record<Delimiter, string> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
}

const MAX_RECORDS = 50

/**
 * Detects the delimiter of a file: the character that splits the first rows into the most values, with equal
 * counts.
 */
export function findDelimiter(head: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const [header = 0, ...rows] = countValues(head, DELIMITER_SIGNS[delimiter])
    const equal = rows.filter((count) => count === header).length
    return { delimiter, score: header < 2 ? 0 : header * ((equal + 1) / (rows.length + 1)) }
  })
  const [best] = scores.sort((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : 'comma'
}

/**
 * The number of values in each of the first rows, ignoring delimiters in quotes. The last row may be
 * incomplete.
 */
function countValues(head: string, sign: string): number[] {
  const counts: number[] = []
  let values = 1
  let isQuoted = false
  let isBlank = true
  for (const character of head) {
    if (character === '"') isQuoted = !isQuoted
    if (character === '\n' && !isQuoted) {
      if (!isBlank) counts.push(values)
      if (counts.length === MAX_RECORDS) return counts
      values = 1
      isBlank = true
      continue
    }
    if (isBlank && (character === sign || character.trim() !== '')) isBlank = false
    if (character === sign && !isQuoted) values += 1
  }
  return counts.length === 0 ? [values] : counts
}

/** Excel uses a first line such as “sep=;” as the delimiter. */
export const namedDelimiter = (head: string): Delimiter | undefined => {
  const sign = /^\ufeff?sep=(.)\r?\n/i.exec(head)?.[1]
  return DELIMITERS.find((delimiter) => DELIMITER_SIGNS[delimiter] === sign)
}
