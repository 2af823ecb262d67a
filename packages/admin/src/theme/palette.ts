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

/** The base of dark surfaces unless a background was picked. */
const DARK_BASE: Colour = [22, 26, 35]

/** The darkest tint of a light menu or its selected line. */
const LIGHT_TINT: Colour = [228, 231, 236]
/** The end of gradients that start with the brand colour, dark enough for their light text. */
const DEEP: Colour = [13, 20, 40]
const PALE: Colour = [203, 211, 225]

const TINTS = [0.93, 0.85, 0.7, 0.52, 0.36, 0.18]
const SHADES = [0, 0.12, 0.25, 0.4]

/** The custom properties from which all colours are derived. */
export const palette = ({ colorPrimary, bodyBg, class: scheme }: ThemeSettings): Record<string, string> => {
  const base = bodyBg ? darkEnough(fromRgb(bodyBg)) : DARK_BASE
  const colour = fromRgb(colorPrimary)
  // The brand colour must also be readable on raised and tinted surfaces.
  const surface = scheme === 'dark' ? lighten(base, 26) : mix(WHITE, colour, TINTED)
  return {
    ...brand(colour, surface, scheme === 'dark' ? WHITE : BLACK),
    '--error-text': toCss(scheme === 'dark' ? readable(RED, surface, WHITE) : DEEP_RED),
    ...darkSurfaces(base),
  }
}

/** For errors and destructive actions: on dark surfaces only as pale as required. */
const RED: Colour = [255, 135, 135]
const DEEP_RED: Colour = [201, 42, 42]

/** The share of the brand colour in the strongest tint behind text in the brand colour. */
const TINTED = 0.16

/** Darkens a background that is too bright for light text, only as far as needed. */
const darkEnough = (picked: Colour): Colour => {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(picked, BLACK, share)
    if (contrast(WHITE, lighten(candidate, 14)) >= ROOMY) return candidate
  }
  return DARK_BASE
}
/** More than AA, so that secondary text can be dimmer than white. */
const ROOMY = 4.9

/** `--brand-0..9` from light to dark, the text colour on the brand, and the brand as text on the surface. */
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

/** `--dark-0..9` from text to the darkest surface: steps above one base, independent of its hue. */
const darkSurfaces = (base: Colour): Record<string, string> => {
  const surface = lighten(base, 14)
  const lighter = lighten(base, 26)
  // A bright background is not raised further, or text would become unreadable.
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
