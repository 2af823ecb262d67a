import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

export const WEIGHTS = ['regular', 'bold'] as const
export type Weight = (typeof WEIGHTS)[number]

/** One font file. `name` is what a document calls it. */
export type Face = { name: string; font: Font }

/** The faces of a weight, read when the first paper is made and kept. The first one stands in where none has a sign. */
export function facesOf(weight: Weight): readonly Face[] {
  const known = opened.get(weight)
  if (known) return known
  const faces = FILES[weight].map((url) => {
    const font = create(readFileSync(fileURLToPath(url)))
    if (!('layout' in font)) throw new Error(`${url} is a collection of fonts, and not one font.`)
    return { name: url.slice(url.lastIndexOf('/') + 1), font }
  })
  opened.set(weight, faces)
  return faces
}

const opened = new Map<Weight, readonly Face[]>()

/** Latin, Greek, Cyrillic, Vietnamese, Arabic and Hebrew: what a weight can write, in the order in which it is looked for. */
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
  ],
}
