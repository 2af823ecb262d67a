/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]
const INK: Colour = [17, 21, 28]

/** WCAG AA requires 4.5; slightly more, since shades are rounded. */
export const READABLE = 4.6

/** `58,88,146` or `58 88 146`. */
export const fromRgb = (text: string): Colour => {
  const [red = 0, green = 0, blue = 0] = text.split(/[ ,]+/).map(Number)
  return [red, green, blue]
}

export const toRgb = (colour: Colour) => colour.join(' ')
export const toCss = (colour: Colour) => `rgb(${toRgb(colour)})`

/** `#3a5892`, the format of colour pickers. */
export const toHex = (colour: Colour) =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
export const fromHex = (hex: string): Colour => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) || 0
  return [channel(1), channel(3), channel(5)]
}

export const lighten = (colour: Colour, by: number) => eachChannel(colour, (channel) => channel + by)

/** Interpolates from `colour` (0) to `other` (1). */
export const mix = (colour: Colour, other: Colour, share: number) =>
  eachChannel(colour, (channel, index) => channel + ((other[index] ?? 0) - channel) * share)

/** The contrast ratio of WCAG 2, from 1 to 21. */
export const contrast = (one: Colour, other: Colour) => {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

/** White if it is readable on this colour; otherwise white or the dark text colour, by contrast. */
export const readableOn = (colour: Colour) =>
  contrast(WHITE, colour) >= contrast(INK, colour) || contrast(WHITE, colour) >= 4.5 ? WHITE : INK

/** Moves the colour towards `end` only as far as needed to be readable on `surface`. */
export const readable = (colour: Colour, surface: Colour, end: Colour) => {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, end, share)
    if (contrast(candidate, surface) >= READABLE) return candidate
  }
  return end
}

const eachChannel = (
  [red, green, blue]: Colour,
  next: (channel: number, index: number) => number,
): Colour => [clamp(next(red, 0)), clamp(next(green, 1)), clamp(next(blue, 2))]
const clamp = (channel: number) => Math.max(0, Math.min(255, Math.round(channel)))

const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
const linear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
