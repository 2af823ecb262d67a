import { type Look, luminance, type Rgb } from './accent.ts'

const DEFAULT: Rgb = [58, 88, 146]

/** A CSS colour as rendered by the browser; the default accent if it is invalid or transparent. */
export const paintedColour = (colour: string | null): Rgb => (colour && painted(colour)) || DEFAULT

/** Returns whether the page is dark, from its background colour. */
export function readPageLook(): Look {
  for (const element of [document.body, document.documentElement]) {
    const colour = element && painted(getComputedStyle(element).backgroundColor)
    if (colour) return luminance(colour) < DARK ? 'dark' : 'light'
  }
  // A page without background is white, unless it declares that it follows the system.
  const followsSystem = getComputedStyle(document.documentElement).colorScheme.includes('dark')
  return followsSystem && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const DARK = 0.2

/** Null for invalid and transparent colours. */
function painted(colour: string): Rgb | null {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen || !CSS.supports('color', colour)) return null
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return alpha < 255 ? null : [red, green, blue]
}
