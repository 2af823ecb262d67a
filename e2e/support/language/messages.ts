import { ENTRIES, type Entry, type Template } from './catalogue.ts'
import { ANYTHING } from './patterns.ts'
import { asPattern, type Edges, either, small } from './sources.ts'

const countLetters = (text: string) => text.replace(/[^\p{L}]/gu, '').length
const lettersIn = ({ texts }: Template) => countLetters(texts.join(''))

export const PLAIN = ENTRIES.filter(({ english }) => english.holes.length === 0)
const MADE = ENTRIES.filter(({ english }) => english.holes.length > 0 && english.texts.join('').trim() !== '')
const PLAIN_BY_TEXT = Map.groupBy(PLAIN, ({ english }) => small(english.texts[0] ?? ''))

/** A matched message, its values, and the number of letters of the text that the message itself provides. */
export type Sent = { entry: Entry; inside: Map<string, string>; own: number }

const plainly = (entries: readonly Entry[], own: number): Sent[] =>
  entries.map((entry) => ({ entry, inside: new Map(), own }))

/** The minimum share of a text's letters, or of the best match, that a message must provide to match. */
export const ENOUGH = 0.6

/**
 * Returns messages that match a whole text; within another message, at a `depth`, only those that provide
 * most of it.
 */
export function matchedWholly(text: string, depth: number): Sent[] {
  if (text === ANYTHING) return []
  const open = text.includes(ANYTHING) && new RegExp(`^${asPattern(small(text))}$`)
  const plain = open
    ? PLAIN.filter(({ english }) => open.test(small(english.texts[0] ?? '')))
    : (PLAIN_BY_TEXT.get(small(text)) ?? [])
  const made = MADE.flatMap((entry) => {
    if (depth > 2 || ((depth > 0 || plain.length > 0) && lettersIn(entry.english) < 3)) return []
    const inside = lockedBy(entry.english, text)
    const own = lettersIn(entry.english)
    return inside && (depth === 0 || own >= countLetters(text) * ENOUGH) ? [{ entry, inside, own }] : []
  })
  return [...plainly(plain, countLetters(text)), ...made]
}

const wholePatterns = new WeakMap<Template, RegExp>()
/** Returns the values of a message's placeholders if the text matches it. */
function lockedBy(template: Template, text: string): Map<string, string> | undefined {
  const { texts, holes } = template
  const pattern = wholePatterns.get(template) ?? new RegExp(`^${texts.map(asPattern).join('([^]+?)')}$`, 'i')
  wholePatterns.set(template, pattern)
  const current = pattern.exec(text)
  return current ? new Map(holes.map((hole, index) => [hole, current[index + 1] ?? ''])) : undefined
}

/** Returns messages that contain a text at their start, at their end or within them, at word boundaries. */
export function matchedPartly(text: string, edges: Edges): Sent[] {
  if (text.replaceAll(ANYTHING, '').trim().length < 2) return []
  const letters = countLetters(text.replaceAll(ANYTHING, ''))
  const within = new RegExp(toPattern(text, edges), 'iu')
  const plain = PLAIN.filter(({ english }) => within.test(english.texts[0] ?? ''))
  const made: Sent[] = []
  let most = plain.length > 0 ? letters : 1
  for (const [entry, shared] of sharing(text)) {
    if (shared < most * ENOUGH) break
    const inside = partReservedBy(entry.english, text, within, edges)
    if (!inside) continue
    const own = letters - countLetters([...inside.values()].join(''))
    most = Math.max(most, own)
    made.push({ entry, inside, own })
  }
  return [...plainly(plain, letters), ...made]
}

const wordsIn = (text: string) => new Set(small(text).match(/\p{L}+/gu))
const MADE_BY_TEXT = new Map<string, Entry[]>()
for (const entry of MADE)
  for (const word of wordsIn(entry.english.texts.join(' ')))
    MADE_BY_TEXT.set(word, [...(MADE_BY_TEXT.get(word) ?? []), entry])

/** Returns messages that share at least one word with a text, by the number of shared letters, descending. */
function sharing(text: string): [Entry, number][] {
  const shared = new Map<Entry, number>()
  for (const word of wordsIn(text))
    for (const entry of MADE_BY_TEXT.get(word) ?? [])
      shared.set(entry, (shared.get(entry) ?? 0) + word.length)
  return [...shared].sort(([, one], [, other]) => other - one)
}

const toPattern = (text: string, { fromStart, toEnd }: Edges) =>
  `${fromStart ? '^' : /^\p{L}/u.test(text) ? '(?<!\\p{L})' : ''}${asPattern(text)}${toEnd ? '$' : /\p{L}$/u.test(text) ? '(?!\\p{L})' : ''}`

/** Returns the shortest values of the placeholders that a part of a message contains entirely. */
function partReservedBy(
  { texts, holes }: Template,
  text: string,
  within: RegExp,
  edges: Edges,
): Map<string, string> | undefined {
  const last = texts.length - 1
  let best: Map<string, string> | undefined
  for (let first = 0; first <= last; first += 1)
    for (let end = first; end <= last; end += 1) {
      if ((edges.fromStart && first > 0) || (edges.toEnd && end < last)) continue
      const inside = heldDuring({ texts, first, end }, text, within, edges)
      if (inside && (!best || inside.join('').length < [...best.values()].join('').length))
        best = new Map(inside.map((value, index) => [holes[first + index] ?? '', value]))
    }
  return best
}

type Stretch = { texts: string[]; first: number; end: number }

function heldDuring({ texts, first, end }: Stretch, text: string, within: RegExp, edges: Edges) {
  if (first === end) return within.test(texts[first] ?? '') ? [] : undefined
  const tail = texts[first] ?? ''
  const head = texts[end] ?? ''
  const middle = texts.slice(first + 1, end)
  const tails = Array.from(tail, (_, at) => asPattern(tail.slice(at))).concat('')
  const heads = Array.from(head, (_, at) => asPattern(head.slice(0, at + 1))).concat('')
  const begin = edges.fromStart ? asPattern(tail) : either(tails)
  const finish = edges.toEnd ? asPattern(head) : either(heads)
  const pattern = `^(${[begin, ...middle.map(asPattern), finish].join(')([^]+?)(')})$`
  const current = new RegExp(pattern, 'i').exec(text)
  if (!current) return undefined
  // A value may be longer than the part of it in the text.
  const inside = current.slice(1).filter((_, index) => index % 2 === 1)
  if (!edges.fromStart && current[1] === '') inside.unshift(ANYTHING + inside.shift())
  if (!edges.toEnd && current.at(-1) === '') inside.push(inside.pop() + ANYTHING)
  return inside
}
