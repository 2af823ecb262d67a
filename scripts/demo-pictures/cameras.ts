import {
  ball,
  box,
  disc,
  drawing,
  face,
  metal,
  oval,
  round,
  shadow,
  shape,
  strewn,
  stroke,
  times,
} from './scene.ts'

/** A lens with its ring and reflection. */
const lens = (x: number, y: number, radius: number) =>
  disc(x, y, radius, metal('b9bcbe')) +
  disc(x, y, radius * 0.86, '#26292c') +
  disc(x, y, radius * 0.7, metal('4b5157')) +
  disc(x, y, radius * 0.58, ball('2f4659')) +
  disc(x, y, radius * 0.3, ball('1a2733')) +
  oval(x - radius * 0.22, y - radius * 0.24, radius * 0.17, radius * 0.11, '#ffffff', {
    opacity: 0.75,
    turn: `rotate(-38 ${x - radius * 0.22} ${y - radius * 0.24})`,
  })

const leather = (x: number, y: number, width: number, height: number, colour: string, radius = 0) =>
  box(x, y, width, height, face(colour), { radius }) +
  strewn(110, [x + 6, y + 5, width - 12, height - 10], (left, top) =>
    disc(left, top, 1.1, '#ffffff', { opacity: 0.09 }),
  )

export const CAMERAS = {
  'folding-camera': drawing(
    'e9e1d6',
    shadow(200, 316, 130),
    leather(84, 96, 232, 152, '2f2b28', 16),
    box(98, 78, 52, 24, metal('b9bcbe'), { radius: 5 }),
    box(252, 84, 40, 16, metal('b9bcbe'), { radius: 5 }),
    box(104, 108, 192, 128, '#191716', { radius: 8 }),
    times(6, (index) =>
      shape(
        `M ${116 + 7 * index} ${120 + 9 * index} H ${284 - 7 * index} L ${276 - 7 * index} ${232 + 8 * index} H ${124 + 7 * index} Z`,
        index % 2 ? '#4a4039' : '#352d28',
        { stroke: '#201b18', width: 1.5 },
      ),
    ),
    shape('M 96 248 H 304 L 326 306 Q 326 314 316 314 H 84 Q 74 314 74 306 Z', face('3b3531')),
    box(120, 262, 160, 10, metal('b9bcbe'), { radius: 4 }),
    box(152, 172, 96, 96, face('c3c6c8'), { radius: 10 }),
    lens(200, 220, 42),
    disc(164, 184, 6, ball('8f9396')),
    disc(236, 184, 6, ball('8f9396')),
  ),
  'rangefinder-camera': drawing(
    'dfe6e8',
    shadow(200, 304, 142),
    box(150, 96, 30, 18, metal('c4c7c9'), { radius: 4 }),
    disc(268, 106, 24, metal('b9bcbe')),
    disc(104, 110, 17, metal('b9bcbe')),
    box(66, 112, 268, 184, face('cfd3d5'), { radius: 26 }),
    leather(66, 158, 268, 102, '2c2c2e'),
    box(96, 124, 58, 24, '#26292c', { radius: 4 }),
    box(102, 128, 46, 16, '#6d8ea3', { radius: 3 }),
    box(264, 124, 36, 24, '#26292c', { radius: 4 }),
    box(270, 128, 24, 16, '#c6a15a', { radius: 3 }),
    box(194, 126, 40, 20, '#e9ecee', { radius: 4 }),
    lens(200, 214, 66),
    stroke('M 92 120 H 150', '#ffffff', 4, 0.6),
    stroke('M 84 278 H 316', '#ffffff', 3, 0.35),
  ),
  'twin-lens-camera': drawing(
    'e8e6dd',
    shadow(200, 338, 92),
    shape('M 138 92 L 150 54 H 250 L 262 92 Z', face('3a3a3c')),
    shape('M 150 54 H 250 L 246 66 H 154 Z', '#5b5d60'),
    leather(118, 88, 164, 246, '2e2c2b', 12),
    box(138, 104, 124, 214, metal('c4c7c9'), { radius: 10 }),
    box(146, 112, 108, 198, face('33353a'), { radius: 8 }),
    lens(200, 158, 44),
    lens(200, 256, 50),
    box(176, 202, 48, 12, '#d9dcde', { radius: 4 }),
    disc(296, 220, 20, metal('b9bcbe')),
    disc(296, 220, 9, '#4b5157'),
    box(98, 150, 22, 34, metal('b9bcbe'), { radius: 6 }),
  ),
  'slide-projector': drawing(
    'e9e6dd',
    shape('M 84 200 L -10 110 V 300 Z', '#fff2c4', { opacity: 0.55 }),
    shadow(216, 308, 126),
    shape(
      'M 130 150 H 316 Q 336 150 336 170 V 286 Q 336 300 322 300 H 130 Q 116 300 116 286 V 164 Q 116 150 130 150 Z',
      face('8fa39c'),
    ),
    box(116, 236, 220, 64, face('e9e4d8'), { radius: 12 }),
    box(66, 172, 66, 62, round('3b3f42'), { radius: 8 }),
    oval(68, 203, 15, 30, '#fff2c4'),
    oval(68, 203, 15, 30, 'none', { stroke: '#55595c', width: 5 }),
    box(158, 108, 150, 46, face('4b5054'), { radius: 6 }),
    times(13, (index) => box(164 + 11 * index, 98, 7, 42, '#fbfaf5', { radius: 1 })),
    times(13, (index) =>
      box(165.5 + 11 * index, 108, 4, 20, ['#b5523f', '#3f6c8f', '#4f7d63', '#c08a3a'][index % 4] ?? '', {}),
    ),
    times(6, (index) => box(250, 170 + 10 * index, 66, 4, '#5f736c', { radius: 2 })),
    disc(150, 268, 13, metal('b9bcbe')),
    disc(188, 268, 8, '#b5523f'),
    box(230, 258, 84, 20, '#c9c3b4', { radius: 4 }),
    box(136, 300, 26, 10, '#4b5054', { radius: 3 }),
    box(290, 300, 26, 10, '#4b5054', { radius: 3 }),
  ),
}
