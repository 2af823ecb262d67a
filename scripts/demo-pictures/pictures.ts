import { BOTTLES } from './bottles.ts'
import { CAMERAS } from './cameras.ts'
import { CANDLES } from './candles.ts'
import { HOUSEHOLD } from './household.ts'
import { INSTRUMENTS } from './instruments.ts'
import { KEEPSAKES } from './keepsakes.ts'
import { PAPER } from './paper.ts'
import { type Drawing, toSvg } from './scene.ts'
import { SETS } from './sets.ts'
import { SOAPS } from './soaps.ts'
import { TEXTILES } from './textiles.ts'

const drawings: Record<string, Drawing> = {
  ...SOAPS,
  ...TEXTILES,
  ...CANDLES,
  ...HOUSEHOLD,
  ...BOTTLES,
  ...SETS,
  ...CAMERAS,
  ...PAPER,
  ...INSTRUMENTS,
  ...KEEPSAKES,
}

/** All pictures of the demo shop by name, as SVG. */
export const pictures = Object.entries(drawings).map(([name, drawing]) => ({ name, svg: toSvg(drawing) }))
