import bidiFactory, { type Bidi } from 'bidi-js'
import type { Face } from './faces.ts'

/** A part of a line that one face draws in one direction. */
export type Run = { face: Face; text: string; isShaped: boolean }

/**
 * Returns the runs of a line from left to right: each grapheme in a face that has its glyphs, in visual
 * order.
 */
export function visualRuns(line: string, faces: readonly Face[]): Run[] {
  const [first] = faces
  // Most lines are ASCII: no fallback face and no reordering.
  if (first && /^[ -~]*$/.test(line)) return [{ face: first, text: line, isShaped: false }]
  const signs = toSigns(line, faces)
  const runs: (Sign & { signs: string[] })[] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    if (last && last.face === sign.face && last.level === sign.level) last.signs.push(sign.text)
    else runs.push({ ...sign, signs: [sign.text] })
  }
  return inVisualOrder(runs).map(({ face, level, signs: within }) => ({ face, ...written(within, level) }))
}

type Sign = { text: string; face: Face; level: number }

/** Splits a line into graphemes: the characters of one grapheme stay together. */
function toSigns(line: string, faces: readonly Face[]): Sign[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const signs: Sign[] = []
  for (const { segment, index } of segmenter.segment(line)) {
    if (UNSEEN.test(segment)) continue
    const { face, text } = writable(segment, faces, signs.at(-1)?.face)
    signs.push({ face, text, level: levels[index] ?? 0 })
  }
  return signs
}

/**
 * Selects the face of a grapheme. The previous face continues while it has the glyphs, so that words stay in
 * one face; the emoji face does not, because its spaces and digits are as wide as its emoji.
 */
function writable(
  sign: string,
  faces: readonly Face[],
  before: Face | undefined,
): Pick<Sign, 'face' | 'text'> {
  const points = Array.from(sign.replaceAll(SELECTORS, ''), (character) => character.codePointAt(0) ?? 0)
  const has = ({ font }: Face) => points.every((point) => font.hasGlyphForCodePoint(point))
  const goesOn = before && !before.name.startsWith('noto-emoji') && has(before)
  const face = goesOn ? before : faces.find(has)
  if (face) return { face, text: sign.replaceAll(SELECTORS, '') }
  const [first] = faces
  if (!first) throw new Error('There is no face to write with.')
  return { face: first, text: REPLACEMENT }
}

/** Unicode Bidirectional Algorithm, rule L2. */
function inVisualOrder<Leveled extends { level: number }>(runs: readonly Leveled[]): Leveled[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  return ordered
}

/** Text shaping reverses Arabic and Hebrew runs; other right-to-left runs are reversed here. */
function written(signs: readonly string[], level: number): Omit<Run, 'face'> {
  if (level % 2 === 0) return { text: signs.join(''), isShaped: false }
  const mirrored = signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
  const isShaped = mirrored.some((sign) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(sign))
  return { text: (isShaped ? mirrored : mirrored.reverse()).join(''), isShaped }
}

// The types declare an ES module, but Node loads the other build, whose export is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)()
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Graphemes that only control the direction, and invisible characters. */
const UNSEEN = /^[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+$/u
/** Variation selectors choose between two glyphs of a character; a font has only one of them. */
const SELECTORS = /[\ufe0e\ufe0f]/g
const REPLACEMENT = '\ufffd'
