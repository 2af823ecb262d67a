import { describe, expect, test } from 'vitest'
import { change } from './change'
import { type Colour, contrast, fromRgb, readableOn } from './colour'
import { palette } from './palette'
import { DEFAULTS } from './settings'

const AA = 4.5
const PRIMARY_PRESETS = ['58,88,146', '92,144,163', '172,172,80', '165,94,131', '87,68,117']
const BACKGROUND_PRESETS = ['50 62 93', '81 93 50', '93 64 107', '64 101 107', '107 64 64']
const ODD = ['255,255,255', '0,0,0', '255,255,0', '128,128,128', '0,0,255']

describe.each([...PRIMARY_PRESETS, ...ODD])('primary colour %s', (colorPrimary) => {
  const light = palette(change(DEFAULTS, { colorPrimary }))
  const dark = palette(change(change(DEFAULTS, { class: 'dark' }), { colorPrimary }))

  test('carries text that can be read', () => {
    const colour = fromRgb(colorPrimary)
    expect(contrast(readableOn(colour), colour)).toBeGreaterThanOrEqual(AA)
  })

  test('can be read as text, in light and dark', () => {
    expect(contrast(read(light, '--brand-text'), [255, 255, 255])).toBeGreaterThanOrEqual(AA)
    expect(contrast(read(dark, '--brand-text'), read(dark, '--dark-6'))).toBeGreaterThanOrEqual(AA)
  })
})

test.each(BACKGROUND_PRESETS)('on the background %s both kinds of text can be read', (bodyBg) => {
  const colours = palette(change(DEFAULTS, { bodyBg }))
  for (const text of ['--dark-0', '--dark-2', '--brand-text'])
    expect(contrast(read(colours, text), read(colours, '--dark-6'))).toBeGreaterThanOrEqual(AA)
})

test('contrast is that of WCAG', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
})

const read = (colours: Record<string, string>, name: string): Colour =>
  fromRgb(colours[name]?.slice(4, -1) ?? '')
