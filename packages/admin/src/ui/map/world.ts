import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'
import { type MapPosition, SIZE } from './map-view'

const projection = geoNaturalEarth1().fitExtent(
  [
    [4, 4],
    [SIZE.width - 4, SIZE.height - 4],
  ],
  { type: 'Sphere' },
)
const outline = geoPath(projection).digits(1)

/** The world as SVG paths on a plane of `SIZE`. */
export const WORLD = {
  sea: outline({ type: 'Sphere' }) ?? '',
  grid: outline(geoGraticule10()) ?? '',
  land: outline(feature(world, world.objects.land)) ?? '',
  borders: outline(mesh(world, world.objects.countries, (one, other) => one !== other)) ?? '',
}

/** Projects a position to the plane; null for invalid coordinates. */
export const projectToMap = ({
  latitude,
  longitude,
}: {
  latitude: number
  longitude: number
}): MapPosition | null => {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const position = projection([longitude, latitude])
  return position && { x: position[0], y: position[1] }
}
