/** The plane that the world is drawn on. */
export const SIZE = { width: 960, height: 500 }

export type Place = { x: number; y: number }

/** What of the plane can be seen: around this middle, so many times enlarged. */
export type MapView = { middle: Place; zoom: number }

const MOST_ZOOM = 12
/** Outlines this coarse show no more from nearer by, unless the admin zooms in. */
const FIRST_ZOOM = 5
const STEP = 1.6
/** Of the width, that is left around the places at the edge. */
const MARGIN = 0.15

export const WHOLE_WORLD: MapView = { middle: { x: SIZE.width / 2, y: SIZE.height / 2 }, zoom: 1 }

/** Near enough to fill the map with these places, and far enough to show them all. */
export const fitView = (places: readonly Place[]): MapView => {
  if (places.length === 0) return WHOLE_WORLD
  const xs = places.map(({ x }) => x)
  const ys = places.map(({ y }) => y)
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
export const lookAt = (view: MapView, middle: Place) => within({ ...view, middle })

/** Moves by parts of what can be seen: 0.25 to the right is a quarter of the map. */
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

/** Where a place is in the view, in parts of its width and height; outside of 0 to 1 it is out of sight. */
export const inView = ({ middle, zoom }: MapView, { x, y }: Place): Place => ({
  x: 0.5 + ((x - middle.x) * zoom) / SIZE.width,
  y: 0.5 + ((y - middle.y) * zoom) / SIZE.height,
})

export const isInSight = ({ x, y }: Place) => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** Never beyond the edge of the world. */
const within = ({ middle, zoom: wanted }: MapView): MapView => {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, wanted))
  const clamp = (value: number, size: number) =>
    Math.min(size - size / zoom / 2, Math.max(size / zoom / 2, value))
  return { middle: { x: clamp(middle.x, SIZE.width), y: clamp(middle.y, SIZE.height) }, zoom }
}
