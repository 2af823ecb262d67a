/** A character for the wildcards of a pattern, and for missing values of a message. */
export const ANYTHING = '\uE000'

type Sent = { text: string; fromStart: boolean; toEnd: boolean }

/** The texts that match a regular expression of a journey, one for each alternative. */
export function sentBy({ source }: RegExp): Sent[] {
  return expand(source).map((text) => ({
    text: text.replace(/^\uE001|\uE001$/g, '').replace(/\uE000+/g, ANYTHING),
    fromStart: text.startsWith(EDGE),
    toEnd: text.endsWith(EDGE),
  }))
}

const EDGE = '\uE001'
const QUANTIFIER = /^(?:[+*?]|\{[\d,]+\})\??/

/** Expands the alternatives; wildcards become one character. */
function expand(source: string): string[] {
  return splitChoices(source).flatMap((choice) => {
    let texts = ['']
    for (let rest = choice; rest; ) {
      const [atom, length] = firstAtom(rest)
      rest = rest.slice(length)
      const times = QUANTIFIER.exec(rest)?.[0] ?? ''
      rest = rest.slice(times.length)
      const isOptional = /^[?*]/.test(times) && !atom.includes(ANYTHING)
      const sent = isOptional ? [...atom, ''] : atom
      texts = texts.flatMap((text) => sent.map((next) => text + next))
    }
    return texts
  })
}

/** Returns the alternatives of the first element and its length. */
function firstAtom(rest: string): [sent: string[], length: number] {
  const [sign = '', next = ''] = rest
  if (sign === '^' || sign === '$') return [[EDGE], 1]
  if (sign === '.') return [[ANYTHING], 1]
  if (sign === '\\') return [[/[dDwWsSb]/.test(next) ? (next === 'b' ? '' : ANYTHING) : next], 2]
  if (sign === '[') return [[ANYTHING], rest.indexOf(']') + 1]
  if (sign !== '(') return [[sign], 1]
  const end = closing(rest)
  return [expand(rest.slice(1, end).replace(/^\?:/, '')), end + 1]
}

function closing(rest: string): number {
  let depth = 0
  for (let index = 0; index < rest.length; index += 1) {
    if (rest[index] === '\\') index += 1
    else if (rest[index] === '(') depth += 1
    else if (rest[index] === ')') {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return rest.length
}

/** Splits at the bars outside brackets. */
function splitChoices(source: string): string[] {
  const choices = ['']
  for (let rest = source; rest; ) {
    const length = rest[0] === '(' ? closing(rest) + 1 : rest[0] === '\\' ? 2 : 1
    if (rest[0] === '|') choices.push('')
    else choices.push((choices.pop() ?? '') + rest.slice(0, length))
    rest = rest.slice(length)
  }
  return choices
}
