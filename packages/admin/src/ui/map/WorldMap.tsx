import { useState } from 'react'
import classes from './AddressMap.module.css'
import { AddressPoints, type Point } from './AddressPoints'
import { MapControls } from './MapControls'
import type { MapAddress } from './map-address'
import { fitView, inView, isInSight, lookAt, type MapView, SIZE } from './map-view'
import { useMapMoves } from './use-map-moves'
import { projectToMap, WORLD } from './world'

type Props = { label: string; addresses: readonly MapAddress[] }

/** The map and, for screen readers, the list of its markers. */
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
    <figure className={classes.figure} aria-label={label}>
      {/* Maps are not mirrored: east is right in all languages. */}
      <div className={classes.map} dir="ltr" {...moves}>
        <World view={view} />
        <AddressPoints points={points} view={view} chosenId={chosenId} onChoose={choose} />
        <MapControls view={view} onView={setView} home={home} />
      </div>
      <ol className={classes.list}>
        {points.map((point, index) => (
          <li key={point.id}>
            <button
              type="button"
              className={classes.entry}
              aria-pressed={point.id === chosenId}
              onClick={() => choose(point)}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <bdi className={classes.name}>{point.label}</bdi>
              <bdi dir="ltr" className={classes.coordinates}>
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
      className={classes.world}
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
