import { ENTRIES, type Entry, type Template } from './catalogue.ts'
import { ANYTHING } from './patterns.ts'
import { asPattern, type Edges, either, small } from './sources.ts'

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').length
const lettersIn = ({ words }: Template) => lettersOf(words.join(''))

export const PLAIN = ENTRIES.filter(({ english }) => english.holes.length === 0)
const MADE = ENTRIES.filter(({ english }) => english.holes.length > 0 && english.words.join('').trim() !== '')
const PLAIN_BY_TEXT = Map.groupBy(PLAIN, ({ english }) => small(english.words[0] ?? ''))

/** A sentence that is meant, what is put into it, and how many letters of the text are the sentence's own. */
export type Said = { entry: Entry; inside: Map<string, string>; own: number }

const plainly = (entries: readonly Entry[], own: number): Said[] =>
  entries.map((entry) => ({ entry, inside: new Map(), own }))

/** The share of a text's letters, or of the best sentence's, that must be a sentence's own for it to be meant. */
export const ENOUGH = 0.6

/** Sentences that a text is; within another one, at a `depth`, only those that are most of it. */
export function saidWholly(text: string, depth: number): Said[] {
  if (text === ANYTHING) return []
  const open = text.includes(ANYTHING) && new RegExp(`^${asPattern(small(text))}$`)
  const plain = open
    ? PLAIN.filter(({ english }) => open.test(small(english.words[0] ?? '')))
    : (PLAIN_BY_TEXT.get(small(text)) ?? [])
  const made = MADE.flatMap((entry) => {
    if (depth > 2 || ((depth > 0 || plain.length > 0) && lettersIn(entry.english) < 3)) return []
    const inside = heldBy(entry.english, text)
    const own = lettersIn(entry.english)
    return inside && (depth === 0 || own >= lettersOf(text) * ENOUGH) ? [{ entry, inside, own }] : []
  })
  return [...plainly(plain, lettersOf(text)), ...made]
}

const wholePatterns = new WeakMap<Template, RegExp>()
/** What a text holds in the places that a sentence leaves open, if it is that sentence. */
function heldBy(template: Template, text: string): Map<string, string> | undefined {
  const { words, holes } = template
  const pattern = wholePatterns.get(template) ?? new RegExp(`^${words.map(asPattern).join('([^]+?)')}$`, 'i')
  wholePatterns.set(template, pattern)
  const held = pattern.exec(text)
  return held ? new Map(holes.map((hole, index) => [hole, held[index + 1] ?? ''])) : undefined
}

/** Sentences of which a text is a part: at their beginning, at their end or anywhere in them, by whole words. */
export function saidPartly(text: string, edges: Edges): Said[] {
  if (text.replaceAll(ANYTHING, '').trim().length < 2) return []
  const letters = lettersOf(text.replaceAll(ANYTHING, ''))
  const within = new RegExp(partOf(text, edges), 'iu')
  const plain = PLAIN.filter(({ english }) => within.test(english.words[0] ?? ''))
  const made: Said[] = []
  let most = plain.length > 0 ? letters : 1
  for (const [entry, shared] of sharing(text)) {
    if (shared < most * ENOUGH) break
    const inside = partHeldBy(entry.english, text, within, edges)
    if (!inside) continue
    const own = letters - lettersOf([...inside.values()].join(''))
    most = Math.max(most, own)
    made.push({ entry, inside, own })
  }
  return [...plainly(plain, letters), ...made]
}

const wordsIn = (text: string) => new Set(small(text).match(/\p{L}+/gu))
const MADE_BY_WORD = new Map<string, Entry[]>()
for (const entry of MADE)
  for (const word of wordsIn(entry.english.words.join(' ')))
    MADE_BY_WORD.set(word, [...(MADE_BY_WORD.get(word) ?? []), entry])

/** Sentences that have words in common with a text, by how many letters those have: the most first. */
function sharing(text: string): [Entry, number][] {
  const shared = new Map<Entry, number>()
  for (const word of wordsIn(text))
    for (const entry of MADE_BY_WORD.get(word) ?? [])
      shared.set(entry, (shared.get(entry) ?? 0) + word.length)
  return [...shared].sort(([, one], [, other]) => other - one)
}

const partOf = (text: string, { fromStart, toEnd }: Edges) =>
  `${fromStart ? '^' : /^\p{L}/u.test(text) ? '(?<!\\p{L})' : ''}${asPattern(text)}${toEnd ? '$' : /\p{L}$/u.test(text) ? '(?!\\p{L})' : ''}`

/** What a part of a sentence holds in the places that it reaches over wholly: as little as can be. */
function partHeldBy(
  { words, holes }: Template,
  text: string,
  within: RegExp,
  edges: Edges,
): Map<string, string> | undefined {
  const last = words.length - 1
  let best: Map<string, string> | undefined
  for (let first = 0; first <= last; first += 1)
    for (let end = first; end <= last; end += 1) {
      if ((edges.fromStart && first > 0) || (edges.toEnd && end < last)) continue
      const inside = heldBetween({ words, first, end }, text, within, edges)
      if (inside && (!best || inside.join('').length < [...best.values()].join('').length))
        best = new Map(inside.map((value, index) => [holes[first + index] ?? '', value]))
    }
  return best
}

type Stretch = { words: string[]; first: number; end: number }

function heldBetween({ words, first, end }: Stretch, text: string, within: RegExp, edges: Edges) {
  if (first === end) return within.test(words[first] ?? '') ? [] : undefined
  const tail = words[first] ?? ''
  const head = words[end] ?? ''
  const middle = words.slice(first + 1, end)
  const tails = Array.from(tail, (_, at) => asPattern(tail.slice(at))).concat('')
  const heads = Array.from(head, (_, at) => asPattern(head.slice(0, at + 1))).concat('')
  const begin = edges.fromStart ? asPattern(tail) : either(tails)
  const finish = edges.toEnd ? asPattern(head) : either(heads)
  const pattern = `^(${[begin, ...middle.map(asPattern), finish].join(')([^]+?)(')})$`
  const held = new RegExp(pattern, 'i').exec(text)
  if (!held) return undefined
  // What is put in may be longer than what the text has of it.
  const inside = held.slice(1).filter((_, place) => place % 2 === 1)
  if (!edges.fromStart && held[1] === '') inside.unshift(ANYTHING + inside.shift())
  if (!edges.toEnd && held.at(-1) === '') inside.push(inside.pop() + ANYTHING)
  return inside
}
