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

/** The darkest that a light menu or its chosen line becomes. */
const LIGHT_TINT: Colour = [228, 231, 236]
/** A gradient runs from the brand to this, with text as pale as that upon it. */
const DEEP: Colour = [13, 20, 40]
const PALE: Colour = [203, 211, 225]

const TINTS = [0.93, 0.85, 0.7, 0.52, 0.36, 0.18]
const SHADES = [0, 0.12, 0.25, 0.4]

/** The custom properties that every colour on screen comes from. */
export const palette = ({ colorPrimary, bodyBg, class: scheme }: ThemeSettings): Record<string, string> => {
  const base = bodyBg ? darkEnough(fromRgb(bodyBg)) : DARK_BASE
  const colour = fromRgb(colorPrimary)
  // It must be readable on what is raised or tinted as well.
  const surface = scheme === 'dark' ? lighten(base, 26) : mix(WHITE, colour, TINTED)
  return {
    ...brand(colour, surface, scheme === 'dark' ? WHITE : BLACK),
    '--error-text': toCss(scheme === 'dark' ? readable(RED, surface, WHITE) : DEEP_RED),
    ...darkSurfaces(base),
  }
}

/** What went wrong, and what takes something away: on a dark surface only as pale as it must be. */
const RED: Colour = [255, 135, 135]
const DEEP_RED: Colour = [201, 42, 42]

/** The share of the brand in the strongest tint behind text in the brand's colour. */
const TINTED = 0.16

/** A background that is too bright for light text is deepened, and only as far as it takes. */
const darkEnough = (picked: Colour): Colour => {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(picked, BLACK, share)
    if (contrast(WHITE, lighten(candidate, 14)) >= ROOMY) return candidate
  }
  return DARK_BASE
}
/** More than AA, so that text can still be quieter than white. */
const ROOMY = 4.9

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
    '--brand-text-on-light': toCss(readable(colour, LIGHT_TINT, BLACK)),
    '--brand-deep': toCss(readable(mix(colour, DEEP, 0.42), PALE, DEEP)),
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
