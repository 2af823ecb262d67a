import { expect, test } from 'vitest'
import { contrast, type Rgb, toAccent } from './accent.ts'

const COLOURS: Rgb[] = [
  [255, 215, 0],
  [0, 0, 0],
  [255, 255, 255],
  [58, 88, 146],
  [119, 119, 119],
  [0, 255, 0],
  [34, 34, 34],
]
const SURFACES = { light: [255, 255, 255], dark: [24, 28, 38] } as const

const channels = (css: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number)
  return [red, green, blue]
}

test.each(COLOURS)('whatever colour a shop has, its chat can be read: %s, %s, %s', (...colour) => {
  for (const look of ['light', 'dark'] as const) {
    const { fill, onFill, text } = toAccent(colour, look)
    expect(channels(fill)).toEqual(colour)
    expect(contrast(channels(fill), channels(onFill))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(channels(text), SURFACES[look])).toBeGreaterThanOrEqual(4.5)
  }
})

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast([255, 0, 0], [255, 0, 0])).toBe(1)
})
