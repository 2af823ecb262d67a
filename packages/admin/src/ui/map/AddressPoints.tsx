import { Tooltip } from '@mantine/core'
import classes from './AddressMap.module.css'
import type { MapAddress } from './map-address'
import { inView, isInSight, type MapPosition, type MapView } from './map-view'

export type Point = MapAddress & { position: MapPosition }

type Props = {
  points: readonly Point[]
  view: MapView
  chosenId: string | null
  onChoose: (point: Point) => void
}

/** Markers of the visible addresses, with their numbers in the list. */
export const AddressPoints = ({ points, view, chosenId, onChoose }: Props) =>
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
          className={classes.point}
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
