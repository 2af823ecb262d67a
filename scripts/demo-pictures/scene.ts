/**
 * The base of every picture: a soft backdrop, a shadow, and gradients that shade flat shapes. Light comes
 * from the upper left. Colours are six hex digits without #.
 */
export const SIZE = 400

export type Drawing = { backdrop: string; body: string }

export const drawing = (backdrop: string, ...body: string[]): Drawing => ({ backdrop, body: body.join('') })

/** Returns the picture as SVG, with definitions of the gradients that the body uses. */
export function toSvg({ backdrop, body }: Drawing): string {
  const ground = `<radialGradient id="ground" cx=".42" cy=".34" r=".85"><stop offset="0" stop-color="${mix(backdrop, 'ffffff', 0.45)}"/><stop offset=".55" stop-color="#${backdrop}"/><stop offset="1" stop-color="${mix(backdrop, '000000', 0.09)}"/></radialGradient>`
  const soft =
    '<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="9 5"/></filter>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><defs>${ground}${soft}${paintsIn(body)}</defs><rect width="${SIZE}" height="${SIZE}" fill="url(#ground)"/>${body}</svg>`
}

/** The fill of a cylinder: bottles, jars, candles. */
export const round = (colour: string) => `url(#round-${colour})`
/** The fill of a flat face, slightly lighter at the top. */
export const face = (colour: string) => `url(#face-${colour})`
/** The fill of a sphere. */
export const ball = (colour: string) => `url(#ball-${colour})`
/** The fill of polished metal. */
export const metal = (colour: string) => `url(#metal-${colour})`

function paintsIn(body: string): string {
  const used = new Set(body.match(/url\(#(round|face|ball|metal)-[0-9a-f]{6}\)/g))
  return [...used].map((paint) => gradient(paint.slice(5, -8), paint.slice(-7, -1))).join('')
}

function gradient(name: string, colour: string): string {
  const kind = name.replace('-', '')
  const id = `${kind}-${colour}`
  const stop = (offset: number, tone: string) => `<stop offset="${offset}" stop-color="${tone}"/>`
  const light = (share: number) => mix(colour, 'ffffff', share)
  const dark = (share: number) => mix(colour, '000000', share)
  if (kind === 'round')
    return `<linearGradient id="${id}">${stop(0, dark(0.06))}${stop(0.26, light(0.24))}${stop(0.6, light(0))}${stop(1, dark(0.2))}</linearGradient>`
  if (kind === 'face')
    return `<linearGradient id="${id}" x2=".25" y2="1">${stop(0, light(0.14))}${stop(1, dark(0.07))}</linearGradient>`
  if (kind === 'ball')
    return `<radialGradient id="${id}" cx=".35" cy=".3" r=".8">${stop(0, light(0.4))}${stop(0.45, light(0))}${stop(1, dark(0.26))}</radialGradient>`
  return `<linearGradient id="${id}" x2="1" y2="1">${stop(0, light(0.45))}${stop(0.4, light(0.05))}${stop(0.6, dark(0.12))}${stop(1, light(0.2))}</linearGradient>`
}

export function mix(colour: string, other: string, share: number): string {
  const part = (hex: string, index: number) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16)
  const mixed = [0, 1, 2].map((index) =>
    Math.round(part(colour, index) * (1 - share) + part(other, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

/** The shadow of an object on the ground. */
export const shadow = (x: number, y: number, radius: number, depth = 0.24) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.13}" fill="#3b2f2a" opacity="${depth}" filter="url(#soft)"/>`

type Look = { stroke?: string; width?: number; opacity?: number; turn?: string; radius?: number }

const looks = ({ stroke, width = 2, opacity, turn }: Look = {}) =>
  [
    stroke
      ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      : '',
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    turn ? ` transform="${turn}"` : '',
  ].join('')

export const box = (x: number, y: number, width: number, height: number, fill: string, look: Look = {}) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${look.radius ?? 0}" fill="${fill}"${looks(look)}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, look?: Look) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${looks(look)}/>`
export const disc = (x: number, y: number, radius: number, fill: string, look?: Look) =>
  oval(x, y, radius, radius, fill, look)
export const shape = (d: string, fill: string, look?: Look) => `<path d="${d}" fill="${fill}"${looks(look)}/>`
export const stroke = (d: string, colour: string, width = 2, opacity = 1) =>
  shape(d, 'none', { stroke: colour, width, opacity })
export const texts = (x: number, y: number, size: number, colour: string, text: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="Georgia, 'DejaVu Serif', serif" font-size="${size}" fill="${colour}" text-anchor="middle" ${more}>${text}</text>`

/** Draws the content with a transformation. */
export const placed = (turn: string, ...body: string[]) => `<g transform="${turn}">${body.join('')}</g>`

/** Repeats a drawing with its index. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Distributes shapes evenly but irregularly over a field, with two incommensurable steps. */
export const strewn = (
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  draw: (x: number, y: number, index: number) => string,
) =>
  times(count, (index) =>
    draw(
      Math.round(x + width * ((0.5 + index * 0.7548777) % 1)),
      Math.round(y + height * ((0.5 + index * 0.5698403) % 1)),
      index,
    ),
  )
