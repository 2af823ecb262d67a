import type { Entry } from './catalogue.ts'
import { ANYTHING, saidBy } from './patterns.ts'
import { ENOUGH, PLAIN, type Said, saidPartly, saidWholly } from './sentences.ts'
import {
  anyBounded,
  asPattern,
  bounded,
  type Edges,
  either,
  literally,
  OPEN,
  shortest,
  small,
} from './sources.ts'
import { valueInArabic } from './values.ts'

/** Arabic by English, with what is put in, in the form of its number; what nobody named is left open. */
const filled = (entry: Entry, inside: Map<string, string>, depth = 0): string[] => {
  const told = new Map([...inside].map(([hole, value]) => [hole, either(putIn(value, depth + 1))]))
  return formsFor(entry, inside).map(({ words, holes }) =>
    words.map((word, index) => literally(word) + holeAt(holes[index], told)).join(''),
  )
}

/** What is put into a sentence may be several texts itself, such as a field and what it holds. */
function putIn(value: string, depth: number): string[] {
  const whole = wholly(value, depth)
  return whole.length > 1 || depth > 1 ? whole : [...whole, ...piecewise(value)]
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

const wholes = new Map<string, string[]>()
/** All that may stand for the whole of a text: itself, for what is nobody's to translate, and what the catalogue says. */
export function wholly(text: string, depth = 0): string[] {
  const key = `${depth} ${text}`
  const known = wholes.get(key)
  if (known) return known
  const value = valueInArabic(text)
  const said = saidWholly(text, depth).flatMap(({ entry, inside }) => filled(entry, inside, depth))
  const found = [literally(text), ...(value ? [literally(value)] : []), ...said]
  wholes.set(key, found)
  return found
}

/** Several texts that stand beside each other, such as what a name is made of: the longest that are known, each by itself. */
function piecewise(text: string): string[] {
  const words = text.split(
    /(?<=[\s,:])|(?=[\s,:])|(?<=\uE000)|(?<![$€£])(?=\uE000)|(?<=\p{Ll})(?=[\p{Lu}\d])/u,
  )
  const pieces: string[] = []
  for (let start = 0; start < words.length; ) {
    let end = start === 0 ? Math.max(words.length - 1, 1) : words.length
    while (end > start + 1 && !isKnown(words.slice(start, end).join(''))) end -= 1
    const piece = words.slice(start, end).join('')
    pieces.push(isKnown(piece) ? either(wholly(piece, 1)) : literally(piece))
    start = end
  }
  const found = pieces.join('')
  return found === literally(text) ? [] : [found]
}

const isKnown = (text: string) =>
  valueInArabic(text) !== undefined ||
  (!text.startsWith(ANYTHING) &&
    !text.endsWith(ANYTHING) &&
    /[\p{L}\d]/u.test(text) &&
    wholly(text, 1).length > 1)

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
  const [itself = '', ...whole] = wholly(text)
  const isSentence = saidWholly(text, 0).some(({ entry }) => entry.english.holes.length === 0)
  const sources = [itself, ...whole, ...(isSentence ? [] : piecewise(text))]
  return sources.length > 1 ? new RegExp(`^\\s*${either(sources)}\\s*$`, 'iu') : text
}

const ANYWHERE: Edges = { fromStart: false, toEnd: false }

/**
 * What a name or a place may say where a text is sought in it. A text that is a sentence is not sought in the middle of
 * others; of all, only the sentences count whose own words are about as much of the text as in the best. A text that no
 * sentence says as it stands may be made of several, beside each other.
 */
function soughtFor(text: string, edges: Edges = ANYWHERE): string[] {
  const value = valueInArabic(text)
  const whole = saidWholly(text, 0)
  const isSentence = whole.some(({ entry }) => entry.english.holes.length === 0)
  const part = saidPartly(text, isSentence ? { ...edges, fromStart: true } : edges).filter(
    ({ entry, inside }) => !(isCounted(inside) && whole.some((other) => other.entry === entry)),
  )
  const enough = Math.max(0, ...[...whole, ...part].map(({ own }) => own)) * ENOUGH
  const told = (said: Said[]) =>
    said.filter(({ own }) => own >= enough).flatMap(({ entry, inside }) => filled(entry, inside))
  const found = shortest([...(value ? [literally(value)] : []), ...told(whole)], told(part), edges)
  return isSentence ? found : [...found, ...piecewise(text)]
}

/** A number that is told whole is no part of a longer one. */
const isCounted = (inside: Map<string, string>) =>
  inside.size === 1 && [...inside.values()].every((value) => /^\d+$/.test(value.replaceAll(ANYTHING, '')))

function inName(text: string): string | RegExp {
  const said = soughtFor(text)
  if (said.length === 0) return text
  const wrong = others(said, text)
  const not = wrong.length > 0 ? `(?!\\s*${either(wrong)}\\s*$)` : ''
  return new RegExp(`^${not}[^]*?(?:${literally(text)}|${anyBounded(said)})`, 'iu')
}

/** The texts of several elements stand there without any space between them. */
function inContent(text: string): string | RegExp {
  const said = soughtFor(text)
  return said.length === 0 ? text : new RegExp(either([literally(text), ...said]), 'iu')
}

const patterns = new Map<string, RegExp>()
/** The same for what a journey says by a pattern. */
export function patternInArabic(pattern: RegExp, measure: Measure): RegExp {
  const key = `${measure} ${pattern}`
  const known = patterns.get(key)
  if (known) return known
  const said = saidBy(pattern).flatMap(({ text, fromStart, toEnd }) => {
    const found = soughtFor(text, { fromStart, toEnd })
    const isInside = measure === 'content' && !fromStart && !toEnd
    return isInside ? found : found.map((source) => bounded(source, { fromStart, toEnd }))
  })
  const own = pattern.source.replace(/\\([-#“”’,:@&%"'<>=!~`; ])/g, '$1')
  const found = said.length > 0 ? new RegExp(`(?:${own})|${either(said)}`, 'iu') : pattern
  patterns.set(key, found)
  return found
}
