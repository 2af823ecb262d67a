import { describe, expect, test } from 'vitest'
import { change } from './change'
import { type Colour, contrast, fromRgb, readableOn } from './colour'
import { palette } from './palette'
import { BACKGROUND_PRESETS, PRIMARY_PRESETS } from './presets'
import { DEFAULTS } from './settings'

const AA = 4.5
const ODD = ['255,255,255', '0,0,0', '255,255,0', '128,128,128', '0,0,255']

describe.each([...PRIMARY_PRESETS, ...ODD])('primary colour %s', (colorPrimary) => {
  const light = palette(change(DEFAULTS, { colorPrimary }))
  const dark = palette(change(change(DEFAULTS, { class: 'dark' }), { colorPrimary }))

  test('carries text that can be read', () => {
    const colour = fromRgb(colorPrimary)
    expect(contrast(readableOn(colour), colour)).toBeGreaterThanOrEqual(AA)
  })

  test('carries pale text where it runs into a gradient', () => {
    expect(contrast([203, 211, 225], read(light, '--brand-deep'))).toBeGreaterThanOrEqual(AA)
  })

  test('can be read on a light menu, whatever the page is', () => {
    for (const colours of [light, dark])
      expect(contrast(read(colours, '--brand-text-on-light'), [228, 231, 236])).toBeGreaterThanOrEqual(AA)
  })

  test('can be read as text, in light and dark', () => {
    expect(contrast(read(light, '--brand-text'), [255, 255, 255])).toBeGreaterThanOrEqual(AA)
    expect(contrast(read(dark, '--brand-text'), read(dark, '--dark-6'))).toBeGreaterThanOrEqual(AA)
  })
})

test.each(BACKGROUND_PRESETS)('the background %s is shown as it is', (bodyBg) => {
  expect(read(palette(change(DEFAULTS, { bodyBg })), '--dark-7')).toEqual(fromRgb(bodyBg))
})

test.each([...BACKGROUND_PRESETS, '255 255 0', '255 255 255', '0 0 0', '200 30 220'])(
  'on the background %s every kind of text can be read',
  (bodyBg) => {
    const colours = palette(change(DEFAULTS, { bodyBg }))
    for (const text of ['--dark-0', '--dark-2', '--brand-text', '--error-text'])
      expect(contrast(read(colours, text), read(colours, '--dark-6'))).toBeGreaterThanOrEqual(AA)
  },
)

test('contrast is that of WCAG', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

const read = (colours: Record<string, string>, name: string): Colour =>
  fromRgb(colours[name]?.slice(4, -1) ?? '')
