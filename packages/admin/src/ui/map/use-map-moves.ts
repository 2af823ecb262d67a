import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type MapView, pan, zoomIn, zoomOut } from './map-view'

const STEP = 0.15

type Move = (view: MapView) => MapView

const MOVES: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['ArrowLeft', (view) => pan(view, -STEP, 0)],
  ['ArrowRight', (view) => pan(view, STEP, 0)],
  ['ArrowUp', (view) => pan(view, 0, -STEP)],
  ['ArrowDown', (view) => pan(view, 0, STEP)],
  ['+', zoomIn],
  ['-', zoomOut],
])

/** Arrow keys, plus, minus and zero on any button within the map; and dragging. */
export const useMapMoves = (change: (move: Move) => void, home: MapView) => {
  const grip = useRef<{ x: number; y: number } | null>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === '0' ? () => home : MOVES.get(event.key)
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(move)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // Touch scrolls the page; touch users have the buttons.
    if (event.pointerType !== 'mouse' || (event.target instanceof Element && event.target.closest('button')))
      return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = grip.current
    if (!from) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const [right, down] = [(from.x - event.clientX) / width, (from.y - event.clientY) / height]
    grip.current = { x: event.clientX, y: event.clientY }
    change((view) => pan(view, right, down))
  }
  const onPointerUp = () => {
    grip.current = null
  }

  return { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
