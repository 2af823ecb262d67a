import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font file, loaded on first use. `name` is its name in the PDF. */
export type Face = { name: string; readonly font: Font }

/** The faces of a weight, in lookup order. The first one draws characters that no face has. */
export function getFaces(weight: Weight): readonly Face[] {
  const known = opened.get(weight)
  if (known) return known
  const faces = FILES[weight].map(toFace)
  opened.set(weight, faces)
  return faces
}

const opened = new Map<Weight, readonly Face[]>()

function toFace(url: string): Face {
  let font: Font | undefined
  return {
    name: url.slice(url.lastIndexOf('/') + 1),
    get font() {
      if (font) return font
      const read = create(readFileSync(fileURLToPath(url)))
      if (!('layout' in read)) throw new Error(`${url} is a collection of fonts, and not one font.`)
      knowCharacters(read)
      font = read
      return font
    },
  }
}

/**
 * The library keeps the first use of a glyph. Were that as a part of another one, as “A” is of “Ä”, it would have no
 * character, and no later PDF of this process could be searched for it or copied from. Fonts of CFF have no such parts.
 */
function knowCharacters(font: Font): void {
  if ('CFF ' in Object(font).directory.tables) return
  for (const character of font.characterSet) font.glyphForCodePoint(character)
}

/** These packages do not export the font files by name. */
const CHINESE = import.meta.resolve('@embedpdf/fonts-sc')
const KOREAN = import.meta.resolve('@embedpdf/fonts-kr')

/**
 * Latin, Greek, Cyrillic, Vietnamese, Arabic, Hebrew, Thai, Devanagari, emoji, Chinese with Japanese, and
 * Korean. The large files are last, so that they load only for characters that no other font has.
 */
const FILES: Record<Weight, readonly string[]> = {
  regular: [
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
    import.meta.resolve(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    ),
    import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
    new URL('../fonts/NotoSansHans-Regular.otf', CHINESE).href,
    new URL('../fonts/NotoSansKR-Regular.otf', KOREAN).href,
  ],
  bold: [
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-ext-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff'),
    import.meta.resolve(
      '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
    ),
    import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff'),
    new URL('../fonts/NotoSansHans-Bold.otf', CHINESE).href,
    new URL('../fonts/NotoSansKR-Bold.otf', KOREAN).href,
  ],
}
