import { expect, test } from 'vitest'
import { canZoomIn, fitView, inView, isInSight, lookAt, pan, WHOLE_WORLD, zoomIn, zoomOut } from './map-view'

const seen = (view: typeof WHOLE_WORLD, x: number, y: number) => isInSight(inView(view, { x, y }))

test('without addresses the whole world is seen', () => {
  expect(fitView([])).toEqual(WHOLE_WORLD)
})

test('one address is seen with the countries around it, in the middle', () => {
  const view = fitView([{ x: 500, y: 150 }])
  expect(view.zoom).toBe(5)
  expect(inView(view, { x: 500, y: 150 })).toEqual({ x: 0.5, y: 0.5 })
})

test('addresses far from each other are all in sight', () => {
  const view = fitView([
    { x: 200, y: 150 },
    { x: 500, y: 140 },
  ])
  expect(seen(view, 200, 150) && seen(view, 500, 140)).toBe(true)
  expect(view.zoom).toBeGreaterThan(1)
})

test('the map ends at the edge of the world, however far one moves or zooms', () => {
  expect(pan(WHOLE_WORLD, 3, -3)).toEqual(WHOLE_WORLD)
  expect(zoomOut(WHOLE_WORLD)).toEqual(WHOLE_WORLD)
  const corner = lookAt(zoomIn(WHOLE_WORLD), { x: 0, y: 0 })
  expect(inView(corner, { x: 0, y: 0 })).toEqual({ x: 0, y: 0 })
})

test('zooming comes to an end', () => {
  let view = WHOLE_WORLD
  for (let step = 0; step < 20; step++) view = zoomIn(view)
  expect(view.zoom).toBe(12)
  expect(canZoomIn(view)).toBe(false)
})
