import { Tooltip } from '@mantine/core'
import { geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'
import { useState } from 'react'
import { feature, mesh } from 'topojson-client'
import world from 'world-atlas/countries-110m.json'
import classes from './AddressMap.module.css'
import { MapControls } from './MapControls'
import type { MapAddress } from './map-address'
import { fitView, inView, isInSight, lookAt, type MapPosition, type MapView, SIZE } from './map-view'
import { useMapMoves } from './use-map-moves'

type Props = { label: string; addresses: readonly MapAddress[] }

/** The map, and the numbered list of its addresses. */
const WorldMap = ({ label, addresses }: Props) => {
  const points = addresses.flatMap((address): Point[] => {
    const position = projectToMap(address)
    return position ? [{ ...address, position }] : []
  })
  const home = fitView(points.map(({ position }) => position))
  const [view, setView] = useState(home)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const moves = useMapMoves(setView, home)

  const choose = ({ id, position }: Point) => {
    setChosenId(id)
    setView((before) => (isInSight(inView(before, position)) ? before : lookAt(before, position)))
  }

  return (
    <figure className="grid gap-4" aria-label={label}>
      {/* Maps are not mirrored: east is right in all languages. */}
      <div
        className="relative min-w-0 aspect-[960/500] overflow-hidden border border-line rounded-[8px] bg-surface-2 cursor-grab active:[cursor:grabbing]"
        dir="ltr"
        {...moves}
      >
        <World view={view} />
        <AddressPoints points={points} view={view} chosenId={chosenId} onChoose={choose} />
        <MapControls view={view} onView={setView} home={home} />
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,224px),1fr))] gap-1">
        {points.map((point, index) => (
          <li key={point.id}>
            <button
              type="button"
              className="group/entry grid grid-cols-[auto_minmax(0,1fr)] items-center gap-y-0 gap-x-2 w-full py-1.5 px-2 rounded-[8px] text-start hover:bg-ink/5 aria-pressed:bg-brand/12"
              aria-pressed={point.id === chosenId}
              onClick={() => choose(point)}
            >
              <span
                className="row-span-2 w-6 rounded-[50%] text-xs font-semibold leading-6 text-center text-brand-on bg-brand"
                aria-hidden
              >
                {index + 1}
              </span>
              <bdi className="justify-self-start wrap-anywhere text-sm font-medium leading-5">
                {point.label}
              </bdi>
              <bdi
                dir="ltr"
                className="justify-self-start text-xs leading-4 text-ink-2 group-aria-pressed/entry:text-inherit"
              >
                {point.latitude.toFixed(2)}, {point.longitude.toFixed(2)}
              </bdi>
            </button>
          </li>
        ))}
      </ol>
    </figure>
  )
}
export default WorldMap

const World = ({ view: { middle, zoom } }: { view: MapView }) => {
  const [width, height] = [SIZE.width / zoom, SIZE.height / zoom]
  return (
    <svg
      className={`block size-full ${classes.world}`}
      viewBox={`${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`}
      aria-hidden
    >
      <path className={classes.sea} d={WORLD.sea} />
      <path className={classes.grid} d={WORLD.grid} />
      <path className={classes.land} d={WORLD.land} />
      <path className={classes.borders} d={WORLD.borders} />
    </svg>
  )
}

type Point = MapAddress & { position: MapPosition }

type AddressPointsProps = {
  points: readonly Point[]
  view: MapView
  chosenId: string | null
  onChoose: (point: Point) => void
}

/** Markers of the visible addresses, with their numbers in the list. */
const AddressPoints = ({ points, view, chosenId, onChoose }: AddressPointsProps) =>
  points.map((point, number) => {
    const { x, y } = inView(view, point.position)
    if (!isInSight({ x, y })) return null
    return (
      <Tooltip
        key={point.id}
        label={point.label}
        events={{ hover: true, focus: true, touch: true }}
        withArrow
      >
        <button
          type="button"
          className={`absolute grid place-items-center size-6 -m-3 border-2 border-surface rounded-full text-[0.6875rem] font-650 leading-none text-brand-on bg-brand shadow-[0_1px_4px_rgb(9_14_25/35%)] ${classes.point}`}
          style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
          aria-label={`${number + 1}. ${point.label}`}
          aria-pressed={point.id === chosenId}
          onClick={() => onChoose(point)}
        >
          <span aria-hidden>{number + 1}</span>
        </button>
      </Tooltip>
    )
  })

const projection = geoNaturalEarth1().fitExtent(
  [
    [4, 4],
    [SIZE.width - 4, SIZE.height - 4],
  ],
  { type: 'Sphere' },
)
const outline = geoPath(projection).digits(1)

/** The world as SVG paths on a plane of `SIZE`. */
const WORLD = {
  sea: outline({ type: 'Sphere' }) ?? '',
  grid: outline(geoGraticule10()) ?? '',
  land: outline(feature(world, world.objects.land)) ?? '',
  borders: outline(mesh(world, world.objects.countries, (one, other) => one !== other)) ?? '',
}

/** Projects a position to the plane; null for invalid coordinates. */
const projectToMap = ({
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
