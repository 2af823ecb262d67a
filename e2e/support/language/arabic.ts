import { ENTRIES, type Entry, type Template } from './catalogue.ts'
import { ANYTHING, saidBy } from './patterns.ts'
import { valueInArabic } from './values.ts'

/** What is left open between words: not more than a line, and not so much that a page is sought through for long. */
const OPEN = '[^\\n]{0,90}?'
/** Signs that only say which way a text runs. */
const ANY_MARKS = '[\\u200e\\u200f\\u061c]*'

/** A text as it may be found on a page, whatever space there is between its words. */
const literally = (text: string): string =>
  text
    .split(/(\s+|\uE000|[\u200e\u200f\u061c]+)/)
    .map((part, index) => {
      if (part === ANYTHING) return OPEN
      if (index % 2 === 1) return /\s/.test(part) ? '\\s+' : ANY_MARKS
      return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    })
    .join('')

const either = (sources: Iterable<string>): string => {
  const all = [...new Set(sources)]
  return all.length === 1 ? (all[0] ?? '') : `(?:${all.join('|')})`
}

const small = (text: string) => text.toLowerCase()
const lettersIn = ({ words }: Template) => words.join('').replace(/[^\p{L}]/gu, '').length

const PLAIN = ENTRIES.filter(({ english }) => english.holes.length === 0)
const MADE = ENTRIES.filter(({ english }) => english.holes.length > 0 && english.words.join('').trim() !== '')
const PLAIN_BY_TEXT = Map.groupBy(PLAIN, ({ english }) => small(english.words[0] ?? ''))

/** Arabic by English, with what is put in, in the form of its number; what nobody named is left open. */
const filled = (entry: Entry, inside: Map<string, string>, depth = 0): string[] => {
  const told = new Map([...inside].map(([hole, value]) => [hole, either(wholly(value, depth + 1))]))
  return formsFor(entry, inside).map(({ words, holes }) =>
    words.map((word, index) => literally(word) + holeAt(holes[index], told)).join(''),
  )
}

const ARABIC_FORMS = new Intl.PluralRules('ar')

/** The form of a number that was told; all of them where none was, or more than one. */
function formsFor({ arabic }: Entry, inside: Map<string, string>) {
  const numbers = [...inside.values()].filter((value) => /^[\d,]+$/.test(value))
  if (arabic.length < 2 || numbers.length === 0) return arabic
  const forms = new Set(numbers.map((told) => ARABIC_FORMS.select(Number(told.replaceAll(',', '')))))
  const meant = arabic.filter(({ form }) => forms.has((form ?? 'other') as Intl.LDMLPluralRule))
  return meant.length > 0 ? meant : arabic
}

const holeAt = (hole: string | undefined, inside: Map<string, string>) =>
  hole === undefined ? '' : (inside.get(hole) ?? OPEN)

const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(ANYTHING, '.*')

const wholes = new Map<string, string[]>()
/** All that may stand for the whole of a text: itself, for what is nobody's to translate, and what the catalogue says. */
export function wholly(text: string, depth = 0): string[] {
  const key = `${depth} ${text}`
  const known = wholes.get(key)
  if (known) return known
  const value = valueInArabic(text)
  const found = [literally(text), ...(value ? [literally(value)] : []), ...saidWholly(text, depth)]
  if (found.length === 1 && depth === 0) found.push(...piecewise(text))
  wholes.set(key, found)
  return found
}

function saidWholly(text: string, depth: number): string[] {
  if (text === ANYTHING) return []
  const open = text.includes(ANYTHING) && new RegExp(`^${asPattern(small(text))}$`)
  const plain = open
    ? PLAIN.filter(({ english }) => open.test(small(english.words[0] ?? '')))
    : (PLAIN_BY_TEXT.get(small(text)) ?? [])
  const made = MADE.flatMap((entry) => {
    if (depth > 2 || ((depth > 0 || plain.length > 0) && lettersIn(entry.english) < 3)) return []
    const inside = heldBy(entry.english, text)
    return inside ? filled(entry, inside, depth) : []
  })
  return [...plain.flatMap((entry) => filled(entry, new Map())), ...made]
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

/** Several texts that stand beside each other, such as what a name is made of: the longest that are known, each by itself. */
function piecewise(text: string): string[] {
  const words = text.split(/(?<=\s)|(?=\s)|(?<=\uE000)|(?=\uE000)|(?<=\p{Ll})(?=\p{Lu})/u)
  const pieces: string[] = []
  for (let start = 0; start < words.length; ) {
    let end = words.length
    while (end > start + 1 && !isKnown(words.slice(start, end).join(''))) end -= 1
    const piece = words.slice(start, end).join('')
    pieces.push(isKnown(piece) ? either(wholly(piece, 1)) : literally(piece))
    start = end
  }
  const found = pieces.join('')
  return found === literally(text) ? [] : [found]
}

const isKnown = (text: string) => text !== ANYTHING && /[\p{L}\d]/u.test(text) && wholly(text, 1).length > 1

type Edges = { fromStart: boolean; toEnd: boolean }

/** Sentences of which a text is a part: at their beginning, at their end or anywhere in them, by whole words. */
function partly(text: string, edges: Edges): string[] {
  if (text.replaceAll(ANYTHING, '').trim().length < 2) return []
  const within = new RegExp(partOf(text, edges), 'iu')
  const plain = PLAIN.filter(({ english }) => within.test(english.words[0] ?? ''))
  const made = MADE.flatMap((entry) => {
    const inside = partHeldBy(entry.english, text, within, edges)
    return inside ? filled(entry, inside) : []
  })
  return [...plain.flatMap((entry) => filled(entry, new Map())), ...made]
}

const partOf = (text: string, { fromStart, toEnd }: Edges) =>
  `${fromStart ? '^' : /^\p{L}/u.test(text) ? '(?<!\\p{L})' : ''}${asPattern(text)}${toEnd ? '$' : /\p{L}$/u.test(text) ? '(?!\\p{L})' : ''}`

/** What a part of a sentence holds in the places that it reaches over wholly. */
function partHeldBy(
  { words, holes }: Template,
  text: string,
  within: RegExp,
  { fromStart, toEnd }: Edges,
): Map<string, string> | undefined {
  const last = words.length - 1
  for (let first = 0; first <= last; first += 1)
    for (let end = first; end <= last; end += 1) {
      if ((fromStart && first > 0) || (toEnd && end < last)) continue
      const inside = heldBetween({ words, first, end }, text, within, { fromStart, toEnd })
      if (inside) return new Map(inside.map((value, index) => [holes[first + index] ?? '', value]))
    }
  return undefined
}

type Stretch = { words: string[]; first: number; end: number }

function heldBetween({ words, first, end }: Stretch, text: string, within: RegExp, edges: Edges) {
  if (first === end) return within.test(words[first] ?? '') ? [] : undefined
  const tail = words[first] ?? ''
  const head = words[end] ?? ''
  const middle = words.slice(first + 1, end)
  if (![tail, head, ...middle].some((word) => word.trim().length > 3 && touches(text, word))) return undefined
  const tails = Array.from(tail, (_, at) => asPattern(tail.slice(at))).concat('')
  const heads = Array.from(head, (_, at) => asPattern(head.slice(0, at + 1))).concat('')
  const begin = edges.fromStart ? asPattern(tail) : either(tails)
  const finish = edges.toEnd ? asPattern(head) : either(heads)
  const pattern = `^${[begin, ...middle.map(asPattern), finish].join('([^]+?)')}$`
  const held = new RegExp(pattern, 'i').exec(text)
  return held?.slice(1)
}

const touches = (text: string, word: string) =>
  small(text).includes(small(word.trim())) ||
  small(word).endsWith(small(text.slice(0, 5))) ||
  small(word).startsWith(small(text.slice(-5)))

/** Whole sentences that contain what is sought by their letters, and mean something else. */
function others(sources: string[], text: string): string[] {
  const sought = new RegExp(anyBounded(sources), 'iu')
  const same = new RegExp(asPattern(small(text)))
  const meant = new Set(
    PLAIN.filter(({ english }) => same.test(small(english.words[0] ?? ''))).flatMap(({ arabic }) =>
      arabic.map(({ words }) => words[0] ?? ''),
    ),
  )
  return PLAIN.flatMap(({ english, arabic }) => {
    const said = arabic[0]?.words[0] ?? ''
    if (same.test(small(english.words[0] ?? '')) || meant.has(said) || !sought.test(said)) return []
    return [literally(said)]
  })
}

/** Without those that contain another one, and without what is open at their edges: they are sought anywhere in a text. */
function shortest(whole: string[], parts: string[]): string[] {
  const bare = (source: string) => source.replace(EDGES_OPEN, '')
  const kept = [...new Set(whole.map(bare))]
  const found = kept.length > 0 ? new RegExp(anyBounded(kept), 'iu') : undefined
  const more = parts.map(bare).filter((part) => part && !found?.test(sample(part)))
  return [...kept, ...new Set(more)]
}

const EDGES_OPEN = /^(?:(?:\[\^\\n\]\{0,90\}\?)|\\s\+)+|(?:(?:\[\^\\n\]\{0,90\}\?)|\\s\+)+$/g

/** A text that a pattern of ours is found in. */
const sample = (source: string) =>
  source.replaceAll('\\s+', ' ').replaceAll(OPEN, '…').replaceAll(ANY_MARKS, '').replaceAll('\\', '')

/** By whole words: Arabic adds letters at both ends of one. */
const bounded = (source: string, edges: Edges = { fromStart: false, toEnd: false }) =>
  [
    edges.fromStart ? '^\\s*' : /^[\p{L}\p{M}]/u.test(source) ? '(?<!\\p{Script=Arabic})' : '',
    source,
    edges.toEnd ? '\\s*$' : /[\p{L}\p{M}]$/u.test(source) ? '(?!\\p{Script=Arabic})' : '',
  ].join('')

const anyBounded = (sources: readonly string[]) => either(sources.map((source) => bounded(source)))

/** What a text is compared with: the whole of one, a part of a name, or a part of what stands in some place. */
export type Measure = 'whole' | 'name' | 'content'

const texts = new Map<string, string | RegExp>()
/** What a journey says of a text, so that it is found in Arabic as well. What has no Arabic stays as it is. */
export function inArabic(text: string, measure: Measure): string | RegExp {
  const key = `${measure} ${text}`
  const known = texts.get(key)
  if (known !== undefined) return known
  const found = { whole: exactly, name: inName, content: inContent }[measure](text)
  texts.set(key, found)
  return found
}

function exactly(text: string): string | RegExp {
  const sources = wholly(text)
  return sources.length > 1 ? new RegExp(`^\\s*${either(sources)}\\s*$`, 'iu') : text
}

const saidPartly = (text: string, whole: string[]) =>
  shortest(whole, partly(text, { fromStart: whole.length > 0, toEnd: false }))

function inName(text: string): string | RegExp {
  const [itself = '', ...whole] = wholly(text)
  const said = saidPartly(text, whole)
  if (said.length === 0) return text
  const wrong = others(said, text)
  const not = wrong.length > 0 ? `(?!\\s*${either(wrong)}\\s*$)` : ''
  return new RegExp(`^${not}[^]*?(?:${itself}|${anyBounded(said)})`, 'iu')
}

/** The texts of several elements stand there without any space between them. */
function inContent(text: string): string | RegExp {
  const [itself = '', ...whole] = wholly(text)
  const said = saidPartly(text, whole)
  return said.length === 0 ? text : new RegExp(either([itself, ...said]), 'iu')
}

const patterns = new Map<string, RegExp>()
/** The same for what a journey says by a pattern. */
export function patternInArabic(pattern: RegExp): RegExp {
  const known = patterns.get(String(pattern))
  if (known) return known
  const said = saidBy(pattern).flatMap(({ text, fromStart, toEnd }) => {
    const [, ...whole] = wholly(text)
    const parts = whole.length > 0 && (fromStart || toEnd) ? [] : partly(text, { fromStart, toEnd })
    return shortest(whole, parts).map((source) => bounded(source, { fromStart, toEnd }))
  })
  const own = pattern.source.replace(/\\([-#“”’,:@&%"'<>=!~`; ])/g, '$1')
  const found = said.length > 0 ? new RegExp(`(?:${own})|${either(said)}`, 'iu') : pattern
  patterns.set(String(pattern), found)
  return found
}
