import { ANYTHING } from './patterns.ts'

/** The gap between texts: within one line, and limited in length so that matching is fast. */
export const OPEN = '[^\\n]{0,90}?'
/** Invisible direction marks. */
const ANY_MARKS = '[\\u200e\\u200f\\u061c\\u2066-\\u2069]*'

/** Lists of names and amounts also use the Arabic comma. */
const ANY_COMMA = '[,،]'

/** Returns a pattern that matches a text with any whitespace. */
export const literally = (text: string): string =>
  text
    .split(/(\s+|\uE000|[\u200e\u200f\u061c\u2066-\u2069]+)/)
    .map((part, index) => {
      if (part === ANYTHING) return OPEN
      if (index % 2 === 1) return /\s/.test(part) ? '\\s+' : ANY_MARKS
      return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(',', ANY_COMMA)
    })
    .join('')

export const either = (sources: Iterable<string>): string => {
  const all = [...new Set(sources)]
  return all.length === 1 ? (all[0] ?? '') : `(?:${all.join('|')})`
}

export const small = (text: string) => text.toLowerCase()

export const asPattern = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(ANYTHING, '.*')

/** Where the text must start or end. */
export type Edges = { fromStart: boolean; toEnd: boolean }

/** Removes patterns that contain another one, and open edges: the patterns match anywhere in a text. */
export function shortest(whole: string[], parts: string[], { fromStart, toEnd }: Edges): string[] {
  const before = fromStart ? /^$/ : OPEN_BEFORE
  const after = toEnd ? /^$/ : OPEN_AFTER
  const bare = (source: string) => source.replace(before, '').replace(after, '')
  const stored = [...new Set(whole.map(bare))]
  const found = stored.length > 0 ? new RegExp(anyBounded(stored), 'iu') : undefined
  const more = parts.map(bare).filter((part) => part && !found?.test(sample(part)))
  return [...stored, ...new Set(more)]
}

const OPEN_BEFORE = /^(?:(?:\[\^\\n\]\{0,90\}\?)|\\s\+)+/
const OPEN_AFTER = /(?:(?:\[\^\\n\]\{0,90\}\?)|\\s\+)+$/

/** Returns a text that one of our patterns matches. */
const sample = (source: string) =>
  source
    .replaceAll('\\s+', ' ')
    .replaceAll(ANY_COMMA, '،')
    .replaceAll(OPEN, '…')
    .replaceAll(ANY_MARKS, '')
    .replaceAll('\\', '')

/** At word boundaries: Arabic adds letters at both ends of a word. */
export const bounded = (source: string, edges: Edges = { fromStart: false, toEnd: false }) =>
  [
    edges.fromStart ? '^\\s*' : /^[\p{L}\p{M}]/u.test(source) ? '(?<!\\p{Script=Arabic})' : '',
    source,
    edges.toEnd ? '\\s*$' : /[\p{L}\p{M}]$/u.test(source) ? '(?!\\p{Script=Arabic})' : '',
  ].join('')

export const anyBounded = (sources: readonly string[]) => either(sources.map((source) => bounded(source)))
