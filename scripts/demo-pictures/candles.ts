import { ball, box, disc, drawing, oval, round, shadow, shape, stroke, texts, times } from './scene.ts'

const flame = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${disc(0, -20, 44, '#ffd98a', { opacity: 0.28 })}${shape('M 0 0 C -16 -8 -12 -28 0 -46 C 12 -28 16 -8 0 0 Z', '#f6a93b')}${shape('M 0 -1 C -8 -6 -6 -16 0 -26 C 6 -16 8 -6 0 -1 Z', '#fff0bd')}</g>`

/** A candle in its glass, with a label. */
export const candleJar = (wax: string, label: string, name: string) =>
  [
    box(122, 152, 156, 138, round(wax), { radius: 16 }),
    oval(200, 156, 76, 15, `#${wax}`),
    oval(200, 156, 76, 15, '#ffffff', { opacity: 0.35 }),
    stroke('M 200 156 V 140', '#4b4038', 3),
    flame(200, 144),
    shape('M 114 124 H 286 V 274 Q 286 296 264 296 H 136 Q 114 296 114 274 Z', '#ffffff', { opacity: 0.2 }),
    oval(200, 124, 86, 16, 'none', { stroke: '#ffffff', width: 3, opacity: 0.85 }),
    box(146, 204, 108, 58, '#fbf7ef', { radius: 4 }),
    box(152, 210, 96, 46, 'none', { stroke: label, width: 1.5, radius: 2 }),
    texts(200, 239, 17, label, name),
    box(124, 140, 9, 130, '#ffffff', { radius: 4, opacity: 0.5 }),
  ].join('')

const teaLight = (x: number, y: number, isLit: boolean) =>
  box(x - 38, y, 76, 30, round('c9cdd0'), { radius: 8 }) +
  oval(x, y + 2, 38, 11, '#e3e5e6') +
  oval(x, y + 2, 33, 8.5, '#f7f0e0') +
  stroke(`M ${x} ${y + 2} v -9`, '#4b4038', 2.5) +
  (isLit ? flame(x, y - 4, 0.62) : '')

export const CANDLES = {
  'beeswax-candle': drawing(
    'f5ead0',
    shadow(200, 300, 84),
    oval(200, 298, 92, 17, '#8d7b66'),
    oval(200, 294, 92, 16, ball('b9a78f')),
    box(148, 128, 104, 168, round('e2a93f'), { radius: 10 }),
    shape(
      'M 148 150 V 138 Q 148 120 200 120 Q 252 120 252 138 V 150 C 246 176 238 158 232 154 C 226 186 216 166 210 152 Q 190 160 180 152 C 172 196 160 168 148 150 Z',
      '#efc468',
      { opacity: 0.8 },
    ),
    oval(200, 128, 52, 11, '#f3d083'),
    times(4, (row) =>
      times(4, (column) =>
        shape(
          `M ${162 + 22 * column + (row % 2) * 10} ${190 + 26 * row} l 9 -5 l 9 5 v 10 l -9 5 l -9 -5 Z`,
          'none',
          { stroke: '#b67f22', width: 1.6, opacity: 0.4 },
        ),
      ),
    ),
    stroke('M 200 128 V 112', '#4b4038', 3),
    flame(200, 116),
  ),
  'fig-cedar-candle': drawing('eae2dd', shadow(200, 298, 98), candleJar('9c6b73', '#7a4650', 'Fig')),
  'sea-salt-candle': drawing('dde9ee', shadow(200, 298, 98), candleJar('b9d2da', '#466b7c', 'Sea Salt')),
  'tea-lights': drawing(
    'f3e8da',
    shadow(200, 292, 138),
    teaLight(136, 164, true),
    teaLight(264, 164, false),
    teaLight(94, 232, false),
    teaLight(200, 232, true),
    teaLight(306, 232, true),
  ),
  'reed-diffuser': drawing(
    'e9ece4',
    shadow(200, 302, 78),
    times(6, (index) =>
      stroke(
        `M ${190 + 4 * index} 190 L ${126 + 30 * index} ${58 + Math.abs(index - 2.5) * 11}`,
        '#a98a5e',
        4,
      ),
    ),
    box(178, 166, 44, 38, round('e8e2d5'), { radius: 4 }),
    shape(
      'M 176 200 H 224 Q 268 212 268 250 V 282 Q 268 302 248 302 H 152 Q 132 302 132 282 V 250 Q 132 212 176 200 Z',
      round('d9e4dc'),
      { opacity: 0.75 },
    ),
    shape('M 134 246 H 266 V 282 Q 266 300 248 300 H 152 Q 134 300 134 282 Z', round('e8d9a6'), {
      opacity: 0.85,
    }),
    box(160, 238, 80, 44, '#fbf9f2', { radius: 3 }),
    texts(200, 265, 15, '#6c7762', 'White Tea'),
    stroke('M 146 240 V 284', '#ffffff', 6, 0.6),
  ),
}
