/** A colour as channels from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The colours derived from the accent: the fill, the text on it, and the accent as readable text. */
export type Accent = { fill: string; onFill: string; text: string }

const ENOUGH = 4.5
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The backgrounds of accent text: the panel in light and dark mode. */
const SURFACES = { light: WHITE, dark: [24, 28, 38] } as const satisfies Record<string, Rgb>
export type Look = keyof typeof SURFACES

/** Derives the colours so that all text is readable for any accent (WCAG AA). */
export function toAccent(colour: Rgb, look: Look): Accent {
  const towards = look === 'light' ? BLACK : WHITE
  const steps = Array.from({ length: 21 }, (_, step) => mix(colour, towards, step / 20))
  const text = steps.find((shade) => contrast(shade, SURFACES[look]) >= ENOUGH) ?? towards
  const onFill = contrast(colour, WHITE) >= ENOUGH ? WHITE : BLACK
  return { fill: css(colour), onFill: css(onFill), text: css(text) }
}

/** The contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const mix = ([r, g, b]: Rgb, [tr, tg, tb]: Rgb, share: number): Rgb => [
  Math.round(r + (tr - r) * share),
  Math.round(g + (tg - g) * share),
  Math.round(b + (tb - b) * share),
]
const css = (colour: Rgb) => `rgb(${colour.join(' ')})`
