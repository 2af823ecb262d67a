/** The size of the plane of the projection. */
export const SIZE = { width: 960, height: 500 }

export type MapPosition = { x: number; y: number }

/** The visible part of the plane: its center and magnification. */
export type MapView = { middle: MapPosition; zoom: number }

const MOST_ZOOM = 12
/** The coarse outlines show no further detail at higher magnification; only the admin zooms in further. */
const FIRST_ZOOM = 5
const STEP = 1.6
/** The margin around the outermost positions, as a share of the width. */
const MARGIN = 0.15

export const WHOLE_WORLD: MapView = { middle: { x: SIZE.width / 2, y: SIZE.height / 2 }, zoom: 1 }

/** Returns the closest view that contains all positions. */
export const fitView = (positions: readonly MapPosition[]): MapView => {
  if (positions.length === 0) return WHOLE_WORLD
  const xs = positions.map(({ x }) => x)
  const ys = positions.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 1 - 2 * MARGIN
  const zoom = Math.min(
    FIRST_ZOOM,
    (SIZE.width * room) / Math.max(1, right - left),
    (SIZE.height * room) / Math.max(1, bottom - top),
  )
  return within({ middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom })
}

export const zoomIn = (view: MapView) => within({ ...view, zoom: view.zoom * STEP })
export const zoomOut = (view: MapView) => within({ ...view, zoom: view.zoom / STEP })
export const lookAt = (view: MapView, middle: MapPosition) => within({ ...view, middle })

/** Moves by fractions of the visible part: 0.25 to the right is a quarter of the map. */
export const pan = (view: MapView, right: number, down: number) =>
  within({
    ...view,
    middle: {
      x: view.middle.x + (right * SIZE.width) / view.zoom,
      y: view.middle.y + (down * SIZE.height) / view.zoom,
    },
  })

export const canZoomIn = ({ zoom }: MapView) => zoom < MOST_ZOOM
export const canZoomOut = ({ zoom }: MapView) => zoom > 1

/**
 * Returns the position within the view as fractions of width and height; outside 0 to 1 it is not visible.
 */
export const inView = ({ middle, zoom }: MapView, { x, y }: MapPosition): MapPosition => ({
  x: 0.5 + ((x - middle.x) * zoom) / SIZE.width,
  y: 0.5 + ((y - middle.y) * zoom) / SIZE.height,
})

export const isInSight = ({ x, y }: MapPosition) => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** Limits the view to the edges of the world. */
const within = ({ middle, zoom: wanted }: MapView): MapView => {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, wanted))
  const clamp = (value: number, size: number) =>
    Math.min(size - size / zoom / 2, Math.max(size / zoom / 2, value))
  return { middle: { x: clamp(middle.x, SIZE.width), y: clamp(middle.y, SIZE.height) }, zoom }
}
