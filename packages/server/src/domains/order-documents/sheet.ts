import PDFDocument from 'pdfkit'
import type { Language } from '../../lib/language.ts'
import { type Face, facesOf, type Weight } from './faces.ts'
import { type Run, visualRuns } from './visual-runs.ts'

export type Style = { size: number; weight?: Weight; color?: string; align?: 'start' | 'end' }

/** Where something is, in points; `x` is counted from the side on which the language begins. */
export type Place = { x: number; y: number; width: number }

export const INK = '#1a1d21'
export const QUIET = '#5c636a'
export const LINE = '#c9ced4'
export const SHADE = '#f2f4f6'

export const LINE_HEIGHT = 1.45
const ASCENT = 1.07

/** A document whose pages begin on the side on which their language does; the first one's is that of the document. */
export function openSheet(about: {
  title: string
  author: string
  language: Language
  format: 'A4' | 'LETTER'
}) {
  const { title, author, language, format } = about
  const document = new PDFDocument({
    autoFirstPage: false,
    size: format,
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Storekeeper' },
  })
  const registered = new Set<string>()
  function useFace({ name, font }: Face): void {
    // pdfkit takes opened fonts, which its types do not say.
    if (!registered.has(name)) document.registerFont(name, font as never)
    registered.add(name)
    document.font(name)
  }
  const [width, height] = SIZES[format]
  let isMirrored = language === 'ar'
  const left = (place: Place) => (isMirrored ? width - place.x - place.width : place.x)
  const known = new Map<string, LaidOut>()

  /** A line in the runs it is drawn in, each with its width at size 1; what comes again is laid out once. */
  function layOut(text: string, weight: Weight): LaidOut {
    const key = `${weight} ${text}`
    const before = known.get(key)
    if (before) return before
    const runs = visualRuns(text, facesOf(weight)).map((run) => ({ ...run, em: emOf(run) }))
    const laidOut = { runs, em: runs.reduce((sum, { em }) => sum + em, 0) }
    known.set(key, laidOut)
    return laidOut
  }
  const widthOf = (text: string, { size, weight = 'regular' }: Style) => layOut(text, weight).em * size

  /** One line of text; what is longer than its place was wrapped before. */
  function write(text: string, place: Place, style: Style): void {
    const { size, weight = 'regular', color = INK, align = 'start' } = style
    const { runs, em } = layOut(text, weight)
    const isAtLeft = (align === 'start') !== isMirrored
    let x = left(place) + (isAtLeft ? 0 : place.width - em * size)
    document.fontSize(size).fillColor(color)
    for (const { face, text: run, isShaped, em: wide } of runs) {
      useFace(face)
      document.text(run, x, place.y + size * ASCENT, {
        lineBreak: false,
        baseline: 'alphabetic',
        // Without a list pdfkit writes word by word from left to right, which tears Arabic apart.
        ...(isShaped && { features: [] }),
      })
      x += wide * size
    }
  }

  return {
    width,
    height,
    document,
    write,
    /** What follows begins on the side on which that language does. */
    turn(to: Language): void {
      isMirrored = to === 'ar'
    },
    /** Lines below each other; answers where the next one would stand. */
    writeLines(lines: readonly string[], { x, y, width }: Place, style: Style): number {
      lines.forEach((line, nth) => {
        write(line, { x, y: y + nth * style.size * LINE_HEIGHT, width }, style)
      })
      return y + lines.length * style.size * LINE_HEIGHT
    },
    wrap: (text: string, room: number, style: Style) => wrap(text, room, (part) => widthOf(part, style)),
    rule(place: Place, { color = LINE, thickness = 0.6 }: { color?: string; thickness?: number } = {}): void {
      document.rect(left(place), place.y, place.width, thickness).fill(color)
    },
    shade(place: Place & { height: number }): void {
      document.rect(left(place), place.y, place.width, place.height).fill(SHADE)
    },
    /** A box to tick. */
    box(place: Place): void {
      document.lineWidth(0.9).strokeColor(INK).rect(left(place), place.y, place.width, place.width).stroke()
    },
    picture(content: Buffer, place: Place & { height: number }): void {
      const { width, height } = place
      const align = isMirrored ? 'right' : undefined
      document.image(content, left(place), place.y, { fit: [width, height], align })
    },
    squares(cells: readonly (readonly boolean[])[], place: Place): void {
      const size = place.width / cells.length
      cells.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) document.rect(left(place) + x * size, place.y + y * size, size, size)
        })
      })
      document.fill(INK)
    },
  }
}

export type Sheet = ReturnType<typeof openSheet>

const SIZES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const

type LaidOut = { runs: readonly (Run & { em: number })[]; em: number }

const emOf = ({ face: { font }, text }: Run) => font.layout(text).advanceWidth / font.unitsPerEm

/** Breaks at spaces, and within a word that is wider than the available width. */
function wrap(text: string, room: number, widthOf: (part: string) => number): string[] {
  const space = widthOf(' ')
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    const next = () => {
      if (line) lines.push(line)
      line = ''
      used = 0
    }
    for (const word of paragraph.trim().split(/[ \t]+/)) {
      const needed = widthOf(word)
      const gap = line ? space : 0
      if (used + gap + needed <= room) {
        line = line ? `${line} ${word}` : word
        used += gap + needed
        continue
      }
      next()
      const parts = needed <= room ? [word] : Array.from(segmenter.segment(word), (sign) => sign.segment)
      for (const part of parts) {
        const wide = widthOf(part)
        if (used + wide > room) next()
        line += part
        used += wide
      }
    }
    return [...lines, line]
  })
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
