import { expect, test } from 'vitest'
import { getFaces } from './faces.ts'

test.each(['regular', 'bold'] as const)(
  'characters with which others are drawn can be copied from a PDF: %s',
  (weight) => {
    const [face] = getFaces(weight)
    const font = face?.font
    if (!font) throw new Error('There is no font.')
    // A document with “·” and “Ä”, which the font draws with “.” and “A”.
    const subset = font.createSubset()
    for (const drawn of ['·', 'Ä']) subset.includeGlyph(font.glyphForCodePoint(drawn.charCodeAt(0)))
    subset.encode()
    const [dot, letter] = ['.', 'A'].map((char) => font.glyphForCodePoint(char.charCodeAt(0)).codePoints)
    expect([dot, letter]).toEqual([[0x2e], [0x41]])
  },
)
