import PDFDocument from 'pdfkit'
import type { Language } from '../../lib/language.ts'
import { type Archive, attachXml } from './attach-xml.ts'
import { type Face, getFaces, type Weight } from './faces.ts'
import { type Run, visualRuns } from './visual-runs.ts'

export type Style = { size: number; weight?: Weight; color?: string; align?: 'start' | 'end' }

/** A position and width in points; `x` is measured from the start side of the language. */
export type Area = { x: number; y: number; width: number }

export const INK = '#1a1d21'
export const QUIET = '#5c636a'
export const LINE = '#c9ced4'
export const SHADE = '#f2f4f6'

export const LINE_HEIGHT = 1.45
const ASCENT = 1.07

/**
 * Opens a PDF whose pages start on the side of their language; the first page's language is the document's.
 */
export function openSheet(about: {
  title: string
  author: string
  language: Language
  format: 'A4' | 'LETTER'
  archive?: Archive
}) {
  const { title, author, language, format, archive } = about
  const document = new PDFDocument({
    autoFirstPage: false,
    size: format,
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    ...(archive && { subset: 'PDF/A-3b' as const }),
    // pdfkit writes the fields to the metadata without escaping them: an archived file has no author.
    info: { Title: title, ...(!archive && { Author: author }), Creator: 'Storekeeper' },
  })
  if (archive) attachXml(document, archive)
  const registered = new Set<string>()
  function useFace({ name, font }: Face): void {
    // pdfkit accepts opened fonts, but its types do not declare it.
    if (!registered.has(name)) document.registerFont(name, font as never)
    registered.add(name)
    document.font(name)
  }
  const [width, height] = SIZES[format]
  let isMirrored = language === 'ar'
  const left = (area: Area) => (isMirrored ? width - area.x - area.width : area.x)
  const known = new Map<string, LaidOut>()

  /** Splits a line into runs, each with its width at size 1; repeated texts are laid out only once. */
  function layOut(text: string, weight: Weight): LaidOut {
    const key = `${weight} ${text}`
    const before = known.get(key)
    if (before) return before
    const runs = visualRuns(text, getFaces(weight)).map((run) => ({ ...run, em: getEmWidth(run) }))
    const laidOut = { runs, em: runs.reduce((sum, { em }) => sum + em, 0) }
    known.set(key, laidOut)
    return laidOut
  }
  const getWidth = (text: string, { size, weight = 'regular' }: Style) => layOut(text, weight).em * size

  /** Writes one line of text; the caller has wrapped it to fit the area. */
  function write(text: string, area: Area, style: Style): void {
    const { size, weight = 'regular', color = INK, align = 'start' } = style
    const { runs, em } = layOut(text, weight)
    const isAtLeft = (align === 'start') !== isMirrored
    let x = left(area) + (isAtLeft ? 0 : area.width - em * size)
    document.fontSize(size).fillColor(color)
    for (const { face, text: run, isShaped, em: wide } of runs) {
      useFace(face)
      document.text(run, x, area.y + size * ASCENT, {
        lineBreak: false,
        baseline: 'alphabetic',
        // Without a feature list pdfkit draws word by word from left to right, which breaks up Arabic text.
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
    /** Starts the following content on the start side of that language. */
    turn(to: Language): void {
      isMirrored = to === 'ar'
    },
    /** Writes lines below each other; returns the y coordinate of the next line. */
    writeLines(lines: readonly string[], { x, y, width }: Area, style: Style): number {
      lines.forEach((line, nth) => {
        write(line, { x, y: y + nth * style.size * LINE_HEIGHT, width }, style)
      })
      return y + lines.length * style.size * LINE_HEIGHT
    },
    wrap: (text: string, room: number, style: Style) => wrap(text, room, (part) => getWidth(part, style)),
    rule(area: Area, { color = LINE, thickness = 0.6 }: { color?: string; thickness?: number } = {}): void {
      document.rect(left(area), area.y, area.width, thickness).fill(color)
    },
    shade(area: Area & { height: number }): void {
      document.rect(left(area), area.y, area.width, area.height).fill(SHADE)
    },
    /** Draws an empty checkbox. */
    box(area: Area): void {
      document.lineWidth(0.9).strokeColor(INK).rect(left(area), area.y, area.width, area.width).stroke()
    },
    picture(content: Buffer, area: Area & { height: number }): void {
      const { width, height } = area
      const align = isMirrored ? 'right' : undefined
      document.image(content, left(area), area.y, { fit: [width, height], align })
    },
    squares(cells: readonly (readonly boolean[])[], area: Area): void {
      const size = area.width / cells.length
      cells.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) document.rect(left(area) + x * size, area.y + y * size, size, size)
        })
      })
      document.fill(INK)
    },
  }
}

export type Sheet = ReturnType<typeof openSheet>

const SIZES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const

type LaidOut = { runs: readonly (Run & { em: number })[]; em: number }

const getEmWidth = ({ face: { font }, text }: Run) => font.layout(text).advanceWidth / font.unitsPerEm

/** Breaks at spaces, and inside a word that is wider than the available width. */
function wrap(text: string, room: number, getWidth: (part: string) => number): string[] {
  const space = getWidth(' ')
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
      const needed = getWidth(word)
      const gap = line ? space : 0
      if (used + gap + needed <= room) {
        line = line ? `${line} ${word}` : word
        used += gap + needed
        continue
      }
      next()
      const parts = needed <= room ? [word] : Array.from(segmenter.segment(word), (sign) => sign.segment)
      for (const part of parts) {
        const wide = getWidth(part)
        if (used + wide > room) next()
        line += part
        used += wide
      }
    }
    return [...lines, line]
  })
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
