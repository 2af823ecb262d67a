import type { Entry } from './catalogue.ts'
import { ENOUGH, matchedPartly, matchedWholly, PLAIN, type Sent } from './messages.ts'
import { ANYTHING, sentBy } from './patterns.ts'
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

/**
 * Returns the Arabic forms of an English text with its values inserted, by plural form; a value without a
 * name remains open.
 */
const filled = (entry: Entry, inside: Map<string, string>, depth = 0): string[] => {
  const emitted = new Map([...inside].map(([hole, value]) => [hole, either(putIn(value, depth + 1))]))
  return formsFor(entry, inside).map(({ texts, holes }) =>
    texts.map((word, index) => literally(word) + holeAt(holes[index], emitted)).join(''),
  )
}

/** A value can consist of several texts itself, such as a field and its value. */
function putIn(value: string, depth: number): string[] {
  const whole = wholly(value, depth)
  return whole.length > 1 || depth > 1 ? whole : [...whole, ...piecewise(value)]
}

const ARABIC_FORMS = new Intl.PluralRules('ar')

/** The plural form of a number; all forms if there is none or more than one. */
function formsFor({ arabic }: Entry, inside: Map<string, string>) {
  const numbers = [...inside.values()].filter((value) => /^[\d,]+$/.test(value))
  if (arabic.length < 2 || numbers.length === 0) return arabic
  const forms = new Set(numbers.map((emitted) => ARABIC_FORMS.select(Number(emitted.replaceAll(',', '')))))
  const meant = arabic.filter(({ form }) => forms.has((form ?? 'other') as Intl.LDMLPluralRule))
  return meant.length > 0 ? meant : arabic
}

const holeAt = (hole: string | undefined, inside: Map<string, string>) =>
  hole === undefined ? '' : (inside.get(hole) ?? OPEN)

const wholes = new Map<string, string[]>()
/**
 * Returns all possible translations of a whole text: the text itself if it has no translation, and texts of
 * the catalogue.
 */
export function wholly(text: string, depth = 0): string[] {
  const key = `${depth} ${text}`
  const known = wholes.get(key)
  if (known) return known
  const value = valueInArabic(text)
  const sent = matchedWholly(text, depth).flatMap(({ entry, inside }) => filled(entry, inside, depth))
  const found = [literally(text), ...(value ? [literally(value)] : []), ...sent]
  wholes.set(key, found)
  return found
}

/** Splits adjacent texts, such as the parts of a name: the longest known ones, each separately. */
function piecewise(text: string): string[] {
  const texts = text.split(
    /(?<=[\s,:])|(?=[\s,:])|(?<=\uE000)|(?<![$€£])(?=\uE000)|(?<=\p{Ll})(?=[\p{Lu}\d])/u,
  )
  const pieces: string[] = []
  for (let start = 0; start < texts.length; ) {
    let end = start === 0 ? Math.max(texts.length - 1, 1) : texts.length
    while (end > start + 1 && !isKnown(texts.slice(start, end).join(''))) end -= 1
    const piece = texts.slice(start, end).join('')
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

/** Returns messages that contain the letters of the searched text but have another meaning. */
function others(sources: string[], text: string): string[] {
  const sought = new RegExp(anyBounded(sources), 'iu')
  const same = new RegExp(asPattern(small(text)))
  const meant = new Set(
    PLAIN.filter(({ english }) => same.test(small(english.texts[0] ?? ''))).flatMap(({ arabic }) =>
      arabic.map(({ texts }) => texts[0] ?? ''),
    ),
  )
  return PLAIN.flatMap(({ english, arabic }) => {
    const sent = arabic[0]?.texts[0] ?? ''
    if (same.test(small(english.texts[0] ?? '')) || meant.has(sent) || !sought.test(sent)) return []
    return [literally(sent)]
  })
}

/** What a text is compared with: a whole text, a part of a name, or a part of an element's content. */
export type Measure = 'whole' | 'name' | 'content'

const texts = new Map<string, string | RegExp>()
/**
 * Returns a text or pattern that matches a journey's text in Arabic too. A text without translation does not
 * change.
 */
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
  const isMessage = matchedWholly(text, 0).some(({ entry }) => entry.english.holes.length === 0)
  const sources = [itself, ...whole, ...(isMessage ? [] : piecewise(text))]
  return sources.length > 1 ? new RegExp(`^\\s*${either(sources)}\\s*$`, 'iu') : text
}

const ANYWHERE: Edges = { fromStart: false, toEnd: false }

/**
 * Returns the texts to search for in a name or an address. A text that is a message is not searched within
 * others; of all messages, only those that share about as much of the text as the best one count. A text that
 * no message contains may consist of several adjacent ones.
 */
function soughtFor(text: string, edges: Edges = ANYWHERE): string[] {
  const value = valueInArabic(text)
  const whole = matchedWholly(text, 0)
  const isMessage = whole.some(({ entry }) => entry.english.holes.length === 0)
  const part = matchedPartly(text, isMessage ? { ...edges, fromStart: true } : edges).filter(
    ({ entry, inside }) => !(isCounted(inside) && whole.some((other) => other.entry === entry)),
  )
  const enough = Math.max(0, ...[...whole, ...part].map(({ own }) => own)) * ENOUGH
  const emitted = (sent: Sent[]) =>
    sent.filter(({ own }) => own >= enough).flatMap(({ entry, inside }) => filled(entry, inside))
  const found = shortest([...(value ? [literally(value)] : []), ...emitted(whole)], emitted(part), edges)
  return isMessage ? found : [...found, ...piecewise(text)]
}

/** A number that is matched as a whole is not part of a longer one. */
const isCounted = (inside: Map<string, string>) =>
  inside.size === 1 && [...inside.values()].every((value) => /^\d+$/.test(value.replaceAll(ANYTHING, '')))

function inName(text: string): string | RegExp {
  const sent = soughtFor(text)
  if (sent.length === 0) return text
  const wrong = others(sent, text)
  const not = wrong.length > 0 ? `(?!\\s*${either(wrong)}\\s*$)` : ''
  return new RegExp(`^${not}[^]*?(?:${literally(text)}|${anyBounded(sent)})`, 'iu')
}

/** The texts of adjacent elements are concatenated without space. */
function inContent(text: string): string | RegExp {
  const sent = soughtFor(text)
  return sent.length === 0 ? text : new RegExp(either([literally(text), ...sent]), 'iu')
}

const patterns = new Map<string, RegExp>()
/** The same for a pattern of a journey. */
export function patternInArabic(pattern: RegExp, measure: Measure): RegExp {
  const key = `${measure} ${pattern}`
  const known = patterns.get(key)
  if (known) return known
  const sent = sentBy(pattern).flatMap(({ text, fromStart, toEnd }) => {
    const found = soughtFor(text, { fromStart, toEnd })
    const isInside = measure === 'content' && !fromStart && !toEnd
    return isInside ? found : found.map((source) => bounded(source, { fromStart, toEnd }))
  })
  const own = pattern.source.replace(/\\([-#“”’,:@&%"'<>=!~`; ])/g, '$1')
  const found = sent.length > 0 ? new RegExp(`(?:${own})|${either(sent)}`, 'iu') : pattern
  patterns.set(key, found)
  return found
}
