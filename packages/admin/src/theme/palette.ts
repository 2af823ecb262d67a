import {
  BLACK,
  type Colour,
  contrast,
  fromRgb,
  lighten,
  mix,
  READABLE,
  readable,
  readableOn,
  toCss,
  WHITE,
} from './colour'
import type { ThemeSettings } from './settings'

/** Dark surfaces begin here unless a background was picked. */
const DARK_BASE: Colour = [22, 26, 35]

const TINTS = [0.93, 0.85, 0.7, 0.52, 0.36, 0.18]
const SHADES = [0, 0.12, 0.25, 0.4]

/** The custom properties that every colour on screen comes from. */
export const palette = ({ colorPrimary, bodyBg, class: scheme }: ThemeSettings): Record<string, string> => {
  const base = bodyBg ? fromRgb(bodyBg) : DARK_BASE
  // In the dark it must be readable on what is raised or tinted as well.
  const surface = scheme === 'dark' ? lighten(base, 26) : WHITE
  return {
    ...brand(fromRgb(colorPrimary), surface, scheme === 'dark' ? WHITE : BLACK),
    ...darkSurfaces(base),
  }
}

/** `--brand-0..9` from light to dark, the text upon it, and the brand as text upon the surface. */
const brand = (colour: Colour, surface: Colour, end: Colour): Record<string, string> => {
  const ramp = [
    ...TINTS.map((share) => mix(colour, WHITE, share)),
    ...SHADES.map((share) => mix(colour, BLACK, share)),
  ]
  const on = readableOn(colour)
  return {
    ...numbered('brand', ramp),
    '--brand-on': toCss(on),
    '--brand-off': toCss(on === WHITE ? BLACK : WHITE),
    '--brand-text': toCss(readable(colour, surface, end)),
  }
}

/** `--dark-0..9` from text to the deepest surface: one base and steps above it, whatever its hue. */
const darkSurfaces = (base: Colour): Record<string, string> => {
  const surface = lighten(base, 14)
  const lighter = lighten(base, 26)
  // A background that is bright already is not raised further, or no text could be read on it.
  const canBeRaised = contrast(WHITE, lighter) >= READABLE
  const text = (share: number) => readable(mix(surface, WHITE, share), canBeRaised ? lighter : surface, WHITE)
  return numbered('dark', [
    text(0.88),
    text(0.76),
    text(0.58),
    mix(surface, WHITE, 0.5),
    lighten(base, 40),
    canBeRaised ? lighter : base,
    surface,
    base,
    mix(base, BLACK, 0.18),
    mix(base, BLACK, 0.35),
  ])
}

const numbered = (name: string, colours: readonly Colour[]) =>
  Object.fromEntries(colours.map((colour, index) => [`--${name}-${index}`, toCss(colour)]))
